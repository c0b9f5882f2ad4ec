import type { SignatureRollout } from '@kartu/contracts/sharing/email-signatures'
import { formatNumber } from '../../../lib/format.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { SignatureFigure } from '../../../ui/signature/signature-figure.tsx'
import classes from './email-signatures.module.css'
import { t } from './words.ts'

/** The first people whose mailbox would change, with their signature. */
export function RolloutSamples({ rollout: { samples, due } }: { rollout: SignatureRollout }) {
  if (samples.length === 0) return null
  const more = due - samples.length
  return (
    <details className={classes.samples}>
      <summary>{t(($) => $.emailSignatures.google.samples)}</summary>
      <Stack as="ul" gap="l">
        {samples.map(({ member_id: id, name, email, html, text }) => (
          <li key={id}>
            <Text strong>{name}</Text>
            <Text size="small" tone="3">
              {email}
            </Text>
            <SignatureFigure markup={html} label={`${name}: ${text}`} scheme="light" />
          </li>
        ))}
      </Stack>
      {more > 0 ? (
        <Text tone="3">{t(($) => $.emailSignatures.google.more, { number: formatNumber(more) })}</Text>
      ) : null}
    </details>
  )
}
