import { Button } from '@mantine/core'
import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../../ui/contact/country-select.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { useCheck } from './lead-columns-step.tsx'
import classes from './lead-import-page.module.css'
import type { LeadAnswers } from './use-lead-answers.ts'
import { t } from './words.ts'

/** Findings of the check: ambiguous dates, contact groups, values for the note, possible duplicates. */
export function LeadImportNotices({ file, answers }: { file: LeadImport; answers: LeadAnswers }) {
  const { check, begin } = useCheck(file)
  const mapping = file.mapping ?? []
  const groups = file.reading?.contact_groups ?? 0
  return (
    <div className={classes.notices}>
      {file.kind === 'vcf' ? (
        <CountrySelect
          label={t(($) => $.leadImports.country)}
          description={t(($) => $.leadImports.country_hint)}
          value={file.country}
          onChange={(country) => begin({ mapping, country })}
        />
      ) : null}
      {file.unclear_dates > 0 ? (
        <Notice text={t(($) => $.leadImports.dates)}>
          {(['day', 'month'] as const).map((order) => (
            <Button
              key={order}
              variant="default"
              size="xs"
              loading={check.isPending}
              onClick={() => begin({ mapping, country: file.country, order })}
            >
              {t(($) => $.leadImports.date_order[order])}
            </Button>
          ))}
        </Notice>
      ) : null}
      {groups > 0 ? <Notice text={t(($) => $.leadImports.groups, { count: groups })} /> : null}
      {file.warnings > 0 ? <Notice text={t(($) => $.leadImports.warnings, { count: file.warnings })} /> : null}
      {file.questions > 0 ? (
        <Notice text={t(($) => $.leadImports.questions, { count: file.questions })}>
          {file.questions < 2
            ? null
            : (['yes', 'no'] as const).map((answer) => (
                <Button
                  key={answer}
                  variant="default"
                  size="xs"
                  disabled={answers.pending}
                  onClick={() => answers.give(null, answer)}
                >
                  {t(($) => $.leadImports.answer_all[answer])}
                </Button>
              ))}
        </Notice>
      ) : null}
      <ErrorNote error={check.error ?? answers.error} />
    </div>
  )
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <IconAlertTriangle className={classes.sign} size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.noticeText}>{text}</p>
      {children}
    </div>
  )
}
