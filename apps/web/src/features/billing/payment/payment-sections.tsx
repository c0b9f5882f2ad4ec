import { Skeleton } from '@mantine/core'
import { usePayment } from '../../../lib/company/use-subscription.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { BillingInformation } from './billing-information.tsx'
import { PaymentMethods } from './payment-methods.tsx'

/** Payment methods and billing information. */
export function PaymentSections() {
  const { data, error, refetch } = usePayment()
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingShape widthPx={1200}>
        <Skeleton height={130} />
      </LoadingShape>
    )
  return (
    <Grid gap="xxl" least="300px">
      <div>
        <PaymentMethods methods={data.payment_methods} />
      </div>
      <div>
        <BillingInformation billing={data.billing_information} emailConfirmed={data.email_confirmed} />
      </div>
    </Grid>
  )
}
