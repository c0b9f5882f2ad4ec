import { Button, TextInput } from '@mantine/core'
import { socialNames } from '@kartu/cards/social-names'
import { isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { ValidationKey } from '@kartu/contracts/validation'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { validationSentence } from '../../../../lib/form/field-errors.ts'
import { isNumber, type ScanEntry } from './scanned-lead.ts'
import { t } from './scan-words.ts'
import classes from './scan.module.css'

interface ScanEntryFieldProps {
  id: string
  entry: ScanEntry
  fault: ValidationKey | null
  /** True if there is a picture with numbers on it. */
  isMarked: boolean
  /** True for the first field to correct. */
  first: boolean
  onFocus: () => void
  onChange: (changed: Partial<ScanEntry>) => void
}

/** One line of the card: its number on the picture, the recognised text, and the possible kinds. */
export function ScanEntryField({ id, entry, fault, isMarked, first, onFocus, onChange }: ScanEntryFieldProps) {
  const { kind, mark, value, sure, others } = entry
  const type = kind === 'email' ? 'email' : isNumber(kind) ? 'tel' : 'text'
  return (
    <Row gap="m" align="start" className={classes.entry} data-sure={sure}>
      {isMarked ? (
        <span className={classes.entryMark} aria-hidden="true">
          {mark === 0 ? '' : mark}
        </span>
      ) : null}
      <Stack grow gap="s">
        <TextInput
          id={id}
          type={type}
          inputMode={type}
          autoComplete="off"
          required={kind === 'name'}
          data-autofocus={first || undefined}
          label={isSocialKey(kind) ? socialNames[kind] : t(($) => $.scan.check[kind])}
          description={kind === 'address' ? t(($) => $.scan.check.address_hint) : undefined}
          error={fault === null ? null : validationSentence(fault)}
          value={value}
          onFocus={onFocus}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value, sure: true })}
        />
        {sure ? null : (
          <Row wrap>
            <IconAlertTriangle size={15} stroke={1.8} color="var(--warn)" aria-hidden="true" />
            <Text size="small" tone="warn" strong>
              {t(($) => $.scan.check.doubt)}
            </Text>
            {others.map((text) => (
              <Button
                key={text}
                size="xs"
                variant="default"
                onClick={() => onChange({ value: text, others: [value, ...others.filter((other) => other !== text)] })}
              >
                {t(($) => $.scan.check.or, { text })}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </Row>
  )
}
