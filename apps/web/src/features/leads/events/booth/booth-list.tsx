import { useState } from 'react'
import { PlainButton } from '../../../../ui/form/plain-button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import type { BoothLead } from './booth-lead.ts'
import { removeLead } from './booth-store.ts'
import { FormHead } from './form-head.tsx'
import { t } from './booth-words.ts'
import classes from './booth.module.css'

interface BoothListProps {
  waiting: readonly BoothLead[]
  onCorrect: (lead: BoothLead) => void
  onBack: () => void
}

/** Leads that wait on this phone; a refused one shows the reason, and is corrected or discarded here. */
export function BoothList({ waiting, onCorrect, onBack }: BoothListProps) {
  const [leaving, setLeaving] = useState<string | null>(null)
  return (
    <div className={classes.form}>
      <FormHead title={t(($) => $.booth.list.title)} onBack={onBack} />
      <Stack as="ul" gap="l" className={classes.fields}>
        {waiting.map((lead) => (
          <Stack as="li" gap="s" key={lead.id} className={classes.item}>
            <Row gap="m" align="start">
              <Stack grow gap="none">
                <Text strong>
                  <bdi>{lead.name}</bdi>
                </Text>
                <Text size="small" tone="3">
                  {lead.organisation}
                </Text>
              </Stack>
              <Text as="span" fixed size="small" tone="3">
                {lead.refusal === null ? t(($) => $.booth.list.waits) : t(($) => $.booth.list.refused)}
              </Text>
            </Row>
            {lead.refusal === null ? null : <Text tone="bad">{lead.refusal}</Text>}
            {leaving === lead.id ? (
              <Stack gap="s" role="group" aria-label={t(($) => $.booth.list.remove_title, { name: lead.name })}>
                <p>
                  <strong>{t(($) => $.booth.list.remove_title, { name: lead.name })}</strong>{' '}
                  {t(($) => $.booth.list.remove_lost)}
                </p>
                <PlainButton autoFocus onClick={() => setLeaving(null)}>
                  {t(($) => $.booth.list.keep)}
                </PlainButton>
                <PlainButton onClick={() => void removeLead(lead.id)}>
                  {t(($) => $.booth.list.remove_submit)}
                </PlainButton>
              </Stack>
            ) : (
              <Row>
                <PlainButton
                  aria-label={`${t(($) => $.booth.list.correct)}: ${lead.name}`}
                  onClick={() => onCorrect(lead)}
                >
                  {t(($) => $.booth.list.correct)}
                </PlainButton>
                <PlainButton
                  aria-label={`${t(($) => $.booth.list.remove)}: ${lead.name}`}
                  onClick={() => setLeaving(lead.id)}
                >
                  {t(($) => $.booth.list.remove)}
                </PlainButton>
              </Row>
            )}
          </Stack>
        ))}
      </Stack>
    </div>
  )
}
