import { InvoicesSection } from '../../features/billing/invoices/invoices-section.tsx'
import { PaymentSections } from '../../features/billing/payment/payment-sections.tsx'
import { SubscriptionsPage } from '../../features/billing/subscriptions/subscriptions-page.tsx'

/** `/subscriptions`: plan and licences, payment, and invoices. */
export function SubscriptionsScreen() {
  return <SubscriptionsPage payment={<PaymentSections />} invoices={<InvoicesSection />} />
}
