import { InvoicesSection } from '../features/invoices/invoices-section.tsx'
import { PaymentSections } from '../features/payment/payment-sections.tsx'
import { SubscriptionsPage } from '../features/subscriptions/subscriptions-page.tsx'

/** `/subscriptions`: plan and licences, how they are paid, and what was billed. */
export function SubscriptionsScreen() {
  return <SubscriptionsPage payment={<PaymentSections />} invoices={<InvoicesSection />} />
}
