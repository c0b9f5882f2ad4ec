import { Button } from '@mantine/core'
import { resolveOrganisation } from '@kartu/cards/resolve-organisation'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { FormBesidePreview } from '../../../../ui/form/form-beside-preview.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { Page } from '../../../../ui/frame/page.tsx'
import { isChanged } from '../card-draft.ts'
import { CardForm, useCardForm } from '../card-form.tsx'
import { CardPicture } from '../card-picture.tsx'
import { sampleCompany, sampleDivisions, sampleDraft, sampleLogos } from './sample-card.ts'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import classes from '../card-form.module.css'
import { t } from '../words.ts'

const formId = 'test-card-form'

/** The complete editor on a sample card. Nothing leaves the browser. */
export function TestCardEditor() {
  const [sample] = useState(() => ({
    draft: sampleDraft(t),
    divisions: sampleDivisions(t),
    company: sampleCompany(t),
    logos: sampleLogos(t),
  }))
  const { form, lead, submit, waiting, isChecked } = useCardForm(sample.draft)
  const [outcome, setOutcome] = useState<'passed' | 'network' | null>(null)
  const dirty = isChanged(sample.draft, form.values)
  const division = sample.divisions.find(({ _id }) => _id === form.values.division_id) ?? null
  return (
    <Page>
      <PageHeader title={t(($) => $.cards.test.title)} line={t(($) => $.cards.test.line)} />
      <FormBesidePreview
        preview={
          <CardPicture
            draft={form.values}
            dirty={false}
            pageUrl={null}
            company={sample.company}
            divisions={sample.divisions}
            logos={sample.logos}
          />
        }
      >
        <CardForm
          id={formId}
          label={t(($) => $.cards.test.title)}
          form={form}
          divisions={sample.divisions}
          mayMoveTo={() => true}
          upload={keptHere}
          addressBase={`${window.location.origin}/c/`}
          logos={{ library: sample.logos, locked: false }}
          organisation={resolveOrganisation(sample.company, division)}
          sample
          onSubmit={submit(
            () => setOutcome(isChecked() ? 'passed' : 'network'),
            (errors) => {
              setOutcome(null)
              lead(errors)
            },
          )}
        />
        <Row as="section" wrap className={classes.bar} aria-label={t(($) => $.cards.test.bar)}>
          <IconFlask {...icon} />
          <Text strong tone="2" className={classes.text} role="status">
            {outcome === 'network'
              ? t(($) => $.common.network)
              : t(($) => (outcome === 'passed' ? $.cards.test.passed : $.cards.test.bar))}
          </Text>
          {dirty ? (
            <Button
              variant="subtle"
              onClick={() => {
                setOutcome(null)
                form.reset()
              }}
            >
              {t(($) => $.cards.test.reset)}
            </Button>
          ) : null}
          <Button type="submit" form={formId} variant="default" loading={waiting}>
            {t(($) => $.cards.test.check)}
          </Button>
        </Row>
      </FormBesidePreview>
    </Page>
  )
}

/** A picture that stays in this tab: the field itself shows it. */
const keptHere = (): Promise<{ _id: string; url: string; width: number; height: number }> =>
  Promise.resolve({ _id: '00000000-0000-7000-8000-000000000002', url: '', width: 1, height: 1 })
