import type { Warmth } from '@kartu/contracts/leads/leads.plain'
import { IconCheck, IconNote } from '@tabler/icons-react'
import { paths } from '../../../../lib/paths.ts'
import { PlainButton } from '../../../../ui/form/plain-button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { NameLink } from '../../../../ui/layout/text-link.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import type { BoothLead } from './booth-lead.ts'
import { BoothWarmth } from './booth-warmth.tsx'
import { t } from './booth-words.ts'

interface LatestLeadProps {
  lead: BoothLead
  /** True once the server has the lead, which is then changed in the Lead Manager. */
  isSent: boolean
  /** False after a rule gave the sent lead to another member, so that this one cannot open it. */
  isLinked: boolean
  /** Reason why the last change was not stored. */
  fault: string
  onWarmth: (warmth: Warmth) => void
  onNote: () => void
}

/** The latest lead: warmth, and a note, before it is sent. */
export function LatestLead({ lead, isSent, isLinked, fault, onWarmth, onNote }: LatestLeadProps) {
  return (
    <Stack as="section" aria-label={lead.name}>
      <Row gap="m">
        <PersonAvatar name={lead.name} size={40} />
        <Stack grow gap="none">
          <Text size="large" strong oneLine>
            {isSent && isLinked ? (
              <NameLink to={paths.lead(lead.id)}>
                <bdi>{lead.name}</bdi>
              </NameLink>
            ) : (
              lead.name
            )}
          </Text>
          <Text size="small" tone="3" oneLine>
            {lead.organisation}
          </Text>
        </Stack>
        {isSent ? (
          <Row fixed>
            <IconCheck size={18} stroke={1.7} color="var(--accent)" aria-hidden="true" />
            <Text as="span" tone="accent" strong>
              {t(($) => $.booth.sent)}
            </Text>
          </Row>
        ) : (
          <PlainButton icon={<IconNote size={20} stroke={1.6} aria-hidden="true" />} onClick={onNote}>
            {t(($) => $.booth.note)}
          </PlainButton>
        )}
      </Row>
      {isSent ? null : <BoothWarmth name={lead.name} value={lead.warmth} onChange={onWarmth} />}
      {isSent || fault === '' ? null : <FieldError error={fault} />}
    </Stack>
  )
}
