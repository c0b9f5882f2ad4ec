import { cardFields } from '@kartu/contracts/company/card-fields.plain'
import { IconAlertCircle, IconEyeOff, IconUser } from '@tabler/icons-react'
import { formatList } from '../../../lib/format.ts'
import type { CardFormContext } from './card-form-context.ts'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'

interface RulesNoteProps {
  context: CardFormContext
  /** True for the reader's own card. */
  isOwn: boolean
}

/** Names values that the form hides and that saving would replace. */
export function RulesNote({ context: { writer, card, states, company, person }, isOwn }: RulesNoteProps) {
  const nameOf = (field: (typeof cardFields)[number]): string => t(($) => $.customisation.fields[field])
  const hidden = cardFields.filter((field) => states[field] === 'hidden').map(nameOf)
  const own = writer === 'company' ? cardFields.filter((field) => card.fields[field].origin === 'own').map(nameOf) : []
  const missing = card.missing.map(nameOf)
  if (hidden.length === 0 && own.length === 0 && missing.length === 0) return null
  const fields = formatList(own)
  return (
    <Stack gap="s">
      {missing.length === 0 ? null : (
        <Panel ground="warn" pad="s">
          <Row align="start">
            <IconAlertCircle {...icon} />
            <Text grow tone="warn">
              {isOwn
                ? t(($) => $.cards.rules.missing_yours, { company, fields: formatList(missing) })
                : t(($) => $.cards.rules.missing, { company, name: person, fields: formatList(missing) })}
            </Text>
          </Row>
        </Panel>
      )}
      {own.length === 0 ? null : (
        <LockedNote of="page" icon={IconUser}>
          {isOwn
            ? t(($) => $.cards.rules.own_values_yours, { fields })
            : t(($) => $.cards.rules.own_values, { name: person, fields })}
        </LockedNote>
      )}
      {hidden.length === 0 ? null : (
        <LockedNote of="page" icon={IconEyeOff}>
          {t(($) => $.cards.rules.hidden, { company, fields: formatList(hidden) })}
        </LockedNote>
      )}
    </Stack>
  )
}
