import type { Company } from '@kartu/contracts/company/companies'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { companyColourDefault } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import type { Start } from '@kartu/contracts/company/start'
import { canSeeStart, startRoutes } from '@kartu/contracts/company/start.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { FormBesidePreview } from '../../../ui/form/form-beside-preview.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { FieldSkeletons, LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import type { Look } from './look-step.tsx'
import { StartPreview } from './start-preview.tsx'
import { colourFor } from './start-colours.ts'
import { StartSteps } from './start-steps.tsx'
import { t } from './words.ts'

/** `/start`: the first steps of a new company, for its admins, beside a live preview of the card. */
export function StartPage() {
  const actor = useActor()
  if (canSeeStart(actor)) return <FirstSteps companyId={actor.companyId} />
  return (
    <Page>
      <PageHeader title={t(($) => $.start.title_plain)} />
      <EmptyState
        text={t(($) => $.start.for_admins)}
        action={{ label: t(($) => $.start.edit_card), to: paths.editMember() }}
      />
    </Page>
  )
}

function FirstSteps({ companyId }: { companyId: string }) {
  const { access, user } = useCurrent()
  const [openedAt] = useState(Date.now)
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const start = useQuery({
    ...q(startRoutes.get, { params: { companyId } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (waitsForPhone(state.data) && Date.now() - openedAt < watchMs ? pauseMs : false),
  })
  const error = start.error ?? company.error
  const names = { company: company.data?.name ?? access?.company.name ?? '', name: user?.first_name ?? '' }
  const isDone = start.data?.steps.every(({ done }) => done) === true
  return (
    <Page>
      <PageHeader
        title={isDone ? t(($) => $.start.title_done, names) : t(($) => $.start.title, names)}
        line={isDone ? t(($) => $.start.line_done) : t(($) => $.start.line)}
      />
      <ErrorNote error={error} onRetry={() => void Promise.all([start.refetch(), company.refetch()])} />
      {start.data && company.data ? (
        <StepsBesideCard key={companyId} company={company.data} start={start.data} />
      ) : error ? null : (
        <LoadingShape>
          <FieldSkeletons count={5} />
        </LoadingShape>
      )}
    </Page>
  )
}

/** The page waits only ten minutes for a visit by phone, so that an open page does not keep a session alive. */
const watchMs = 600_000
const pauseMs = 5_000
const waitsForPhone = (start: Start | undefined): boolean =>
  start?.steps.some(({ name, done }) => name === 'card' && !done) === true

function StepsBesideCard({ company, start }: { company: Company; start: Start }) {
  const { companyId, memberId } = useActor()
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const [draft, setDraft] = useState<Look | null>(null)
  const { color } = company.metadata
  const look = draft ?? {
    logo: company.logo,
    colour: color === companyColourDefault ? colourFor(company.name) : color,
  }
  return (
    <FormBesidePreview preview={own.data ? <StartPreview company={company} look={look} own={own.data} /> : null}>
      <StartSteps
        company={company}
        start={start}
        slug={own.data?.card.slug}
        look={look}
        onLook={setDraft}
        onSaved={() => setDraft(null)}
      />
    </FormBesidePreview>
  )
}
