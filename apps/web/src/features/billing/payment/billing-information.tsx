import { Button } from '@mantine/core'
import type { BillingInformation as Billing } from '@kartu/contracts/billing/payment'
import { countryName } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { taxIdName } from './tax-id-name.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface BillingInformationProps {
  billing: Billing | null
  emailConfirmed: boolean
}

/** The payer's details, as on invoices, with the email address that receives them. */
export const BillingInformation = ({ billing, emailConfirmed }: BillingInformationProps) => (
  <Section
    title={t(($) => $.payment.billing.title)}
    aside={
      <Button
        variant="default"
        aria-label={billing ? t(($) => $.payment.billing.edit_title) : t(($) => $.payment.billing.add_title)}
        onClick={() => openModal('edit-billing-info')}
      >
        {billing ? t(($) => $.payment.billing.edit) : t(($) => $.payment.billing.add)}
      </Button>
    }
  >
    {billing === null ? (
      <Text tone="3">{t(($) => $.errors.company_billing_missing)}</Text>
    ) : (
      <Stack gap="xs" align="start">
        <Text strong>{billing.name}</Text>
        <Text tone="2">{placeText(billing)}</Text>
        {billing.tax_id === '' ? null : (
          <Text tone="2">
            {taxIdName(billing.country)} {billing.tax_id}
          </Text>
        )}
        {emailConfirmed ? (
          <Text tone="2">{t(($) => $.payment.billing.invoices_to, { email: billing.email })}</Text>
        ) : (
          <>
            <Text tone="2">{t(($) => $.payment.billing.unconfirmed, { email: billing.email })}</Text>
            <Button
              variant="default"
              size="xs"
              onClick={() => openModal('confirm-billing-email', { email: billing.email })}
            >
              {t(($) => $.payment.billing.confirm)}
            </Button>
          </>
        )}
      </Stack>
    )}
  </Section>
)

/** "8 Marina View #21-03, Singapore 018960": a city with the name of its country is written once. */
function placeText({ address_lines: lines, city, region, postal_code: code, country }: Billing): string {
  const land = countryName(country)
  // Also in English, because most people write the city of Singapore in English.
  const names = [land, new Intl.DisplayNames('en', { type: 'region' }).of(country)]
  const places = [city, region].filter((place) => place !== '' && !names.includes(place))
  const last =
    places.length > 0 ? [...places.slice(0, -1), `${places.at(-1)} ${code}`.trim(), land] : [`${land} ${code}`.trim()]
  return [...lines, ...last].join(', ')
}
