import type { Division } from '@kartu/contracts/company/divisions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { divisionName } from '../../../lib/division-name.ts'
import { paths } from '../../../lib/paths.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { ResetTemplate } from './reset-template.tsx'
import { ownPartNames } from './template-part-names.ts'
import classes from './rule-row.module.css'
import { t } from './words.ts'

/** With more divisions than this, the chooser at the top of the page opens the others. */
const listedMax = 8

/** The divisions that set parts of the template themselves; the others too, if they are few. */
export function DivisionTemplates({ divisions }: { divisions: readonly Division[] }) {
  const [resetting, setResetting] = useState<string | null>(null)
  if (divisions.length === 0) return null
  const own = divisions.filter(({ card_template: template }) => Object.keys(template).length > 0)
  const listed = divisions.length > listedMax ? own : divisions
  const asked = own.find(({ _id }) => _id === resetting)
  return (
    <TitledSection
      title={t(($) => $.customisation.division_template.list)}
      hint={t(($) => $.customisation.division_template.list_hint)}
    >
      {own.length === 0 ? <Text tone="3">{t(($) => $.customisation.division_template.none)}</Text> : null}
      {listed.length === 0 ? null : (
        <DividedList framed aria-label={t(($) => $.customisation.division_template.list)}>
          {listed.map((division) => (
            <TemplateRow key={division._id} division={division} onReset={() => setResetting(division._id)} />
          ))}
        </DividedList>
      )}
      {asked ? <ResetTemplate division={asked} onClose={() => setResetting(null)} /> : null}
    </TitledSection>
  )
}

function TemplateRow({ division, onReset }: { division: Division; onReset: () => void }) {
  const name = divisionName(t, division)
  const parts = ownPartNames(division.card_template)
  return (
    <Row as="li" wrap justify="between" align="start" gap="l" className={classes.row}>
      <div>
        <Text as="bdi" strong>
          {name}
        </Text>
        <Text size="small" tone="3">
          {parts === ''
            ? t(($) => $.customisation.division_template.no_parts)
            : t(($) => $.customisation.division_template.own_parts, { parts })}
        </Text>
      </div>
      <Button.Group>
        <Button
          component={Link}
          to={paths.divisionTemplate(division._id)}
          variant="default"
          size="xs"
          aria-label={t(($) => $.customisation.division_template.edit, { division: name })}
        >
          {t(($) => $.customisation.division_template.edit_short)}
        </Button>
        {parts === '' ? null : (
          <Button
            variant="default"
            size="xs"
            aria-label={t(($) => $.customisation.division_template.reset_of, { division: name })}
            onClick={onReset}
          >
            {t(($) => $.customisation.division_template.reset)}
          </Button>
        )}
      </Button.Group>
    </Row>
  )
}
