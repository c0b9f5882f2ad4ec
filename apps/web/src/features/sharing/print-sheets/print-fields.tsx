import {
  labelsOf,
  printContacts,
  type PrintFormatName,
  printFormats,
  printKinds,
} from '@kartu/contracts/sharing/print-sheets.plain'
import { Checkbox, NativeSelect } from '@mantine/core'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { formatsOf, optionsOf, type PrintOptions, readerCountry, resized, usualFormat } from './print-options.ts'
import { t } from './words.ts'

interface PrintFieldsProps {
  options: PrintOptions
  onChange: (options: PrintOptions) => void
}

/** Format, paper and content of the sheets. */
export function PrintFields({ options, onChange }: PrintFieldsProps) {
  const { kind } = printFormats[options.format]
  const labels = labelsOf(options.format)
  const change = (part: Partial<PrintOptions>): void => onChange({ ...options, ...part })
  return (
    <>
      <NativeSelect
        label={t(($) => $.printSheets.kind)}
        value={kind}
        data={printKinds.map((value) => ({ value, label: t(($) => $.printSheets.kinds[value]) }))}
        onChange={(event) => {
          const next = printKinds.find((one) => one === event.currentTarget.value) ?? kind
          onChange(optionsOf(next, usualFormat(next, readerCountry())))
        }}
      />
      <NativeSelect
        label={t(($) => $.printSheets.paper)}
        value={options.format}
        data={formatsOf(kind).map((value) => ({ value, label: t(($) => $.printSheets.formats[value]) }))}
        onChange={(event) => onChange(resized(options, event.currentTarget.value as PrintFormatName))}
      />
      {labels > 1 ? (
        <NativeSelect
          label={t(($) => $.printSheets.start_at)}
          description={t(($) => $.printSheets.start_at_hint, { max: labels })}
          value={String(options.startAt)}
          data={Array.from({ length: labels }, (_, at) => String(at + 1))}
          onChange={(event) => change({ startAt: Number(event.currentTarget.value) })}
        />
      ) : null}
      <ContentFields options={options} change={change} />
    </>
  )
}

interface ContentFieldsProps {
  options: PrintOptions
  change: (part: Partial<PrintOptions>) => void
}

function ContentFields({ options, change }: ContentFieldsProps) {
  const { kind, hasPhoto } = printFormats[options.format]
  return (
    <Stack as="fieldset" gap="s">
      <Text as="legend" strong>
        {t(($) => $.printSheets.content)}
      </Text>
      <Row wrap gap="l">
        {hasPhoto ? (
          <Checkbox
            label={t(($) => $.printSheets.photo)}
            checked={options.photo}
            onChange={(event) => change({ photo: event.currentTarget.checked })}
          />
        ) : null}
        <Checkbox
          label={t(($) => $.printSheets.code)}
          checked={options.code}
          onChange={(event) => change({ code: event.currentTarget.checked })}
        />
        {printContacts.map((contact) => (
          <Checkbox
            key={contact}
            label={t(($) => $.printSheets.contacts[contact])}
            checked={options.contacts.includes(contact)}
            onChange={(event) => {
              const { checked } = event.currentTarget
              change({
                contacts: printContacts.filter((one) => (one === contact ? checked : options.contacts.includes(one))),
              })
            }}
          />
        ))}
        {kind === 'tent' || kind === 'door' ? null : (
          <Checkbox
            label={t(($) => $.printSheets.crop_marks)}
            checked={options.cropMarks}
            onChange={(event) => change({ cropMarks: event.currentTarget.checked })}
          />
        )}
      </Row>
    </Stack>
  )
}
