import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import { crmModes, crmSources } from '@kartu/contracts/integrations/crm.plain'
import { crmFieldsMax } from '@kartu/contracts/limits'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { LaterSelect } from '../../../ui/form/later-select.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { type Described, optionsWith } from './described.ts'
import { t } from './words.ts'

type Mapped = CrmSettings['fields'][number]

interface MappedFieldsProps {
  described: Described
  settings: CrmSettings
  change: (part: Partial<CrmSettings>) => void
}

/** Maps values of a lead to fields of the CRM. */
export function MappedFields({ described, settings: { fields }, change }: MappedFieldsProps) {
  const taken = new Set(fields.map(({ target }) => target))
  const free = described.fields.find(({ name }) => !taken.has(name))
  const replace = (at: number, part: Partial<Mapped>): void =>
    change({ fields: fields.map((field, index) => (index === at ? { ...field, ...part } : field)) })
  return (
    <Section title={t(($) => $.crm.form.fields)} hint={t(($) => $.crm.form.fields_hint)}>
      <Stack as="ul" gap="m">
        {fields.map((field, at) => (
          // A row has no ID of its own, and its values change while it is edited.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <MappedField
              described={described}
              number={at + 1}
              field={field}
              taken={taken}
              replace={(part) => replace(at, part)}
              remove={() => change({ fields: fields.filter((_field, index) => index !== at) })}
            />
          </li>
        ))}
      </Stack>
      {free && fields.length < crmFieldsMax ? (
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => change({ fields: [...fields, { source: 'tags', target: free.name, mode: 'fill' }] })}
          >
            {t(($) => $.crm.form.add_field)}
          </Button>
        </Row>
      ) : null}
    </Section>
  )
}

interface MappedFieldProps {
  described: Described
  number: number
  field: Mapped
  taken: ReadonlySet<string>
  replace: (part: Partial<Mapped>) => void
  remove: () => void
}

function MappedField({ described, number, field, taken, replace, remove }: MappedFieldProps) {
  const { source, target, mode } = field
  const targets = described.fields
    .filter(({ name }) => name === target || !taken.has(name))
    .map(({ name, label }) => ({ value: name, label }))
  // A field with choices has one value, to which no line can be added.
  const isChoice = described.fields.some(({ name, options }) => name === target && options.length > 0)
  const modes = crmModes.filter((one) => one !== 'append' || one === mode || !isChoice)
  return (
    <Panel pad="s" gap="s" role="group" aria-label={t(($) => $.crm.form.field, { number })}>
      <Row justify="between">
        <Text size="small" tone="2">
          {t(($) => $.crm.form.field, { number })}
        </Text>
        <ActionIcon aria-label={t(($) => $.crm.form.remove_field, { number })} onClick={remove}>
          <IconTrash {...icon} />
        </ActionIcon>
      </Row>
      <Grid columns={3} gap="s">
        <LaterSelect
          label={t(($) => $.crm.form.source)}
          data={crmSources.map((value) => ({ value, label: t(($) => $.crm.sources[value]) }))}
          value={source}
          onChange={(chosen) => replace({ source: crmSources.find((one) => one === chosen) ?? source })}
        />
        <LaterSelect
          label={t(($) => $.crm.form.target)}
          searchable
          data={optionsWith(targets, target)}
          value={target}
          onChange={(chosen) => replace({ target: chosen ?? target })}
        />
        <LaterSelect
          label={t(($) => $.crm.form.mode)}
          data={modes.map((value) => ({ value, label: t(($) => $.crm.form.modes[value]) }))}
          value={mode}
          onChange={(chosen) => replace({ mode: crmModes.find((one) => one === chosen) ?? mode })}
        />
      </Grid>
    </Panel>
  )
}
