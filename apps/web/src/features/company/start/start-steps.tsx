import type { Company } from '@kartu/contracts/company/companies'
import { canEditBranding } from '@kartu/contracts/company/companies.policy'
import { companyColourDefault } from '@kartu/contracts/limits'
import type { Start } from '@kartu/contracts/company/start'
import { startRoutes, type StartStep as StepName } from '@kartu/contracts/company/start.plain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { openModal } from '../../../lib/modals.ts'
import { paths, serverPaths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useUninvited } from '../../../lib/company/use-uninvited.ts'
import { UninvitedPanel } from '../../../ui/invitation/uninvited-panel.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LookStep, type Look } from './look-step.tsx'
import { PeopleChoices } from './people-choices.tsx'
import { StartStep } from './start-step.tsx'
import { useOpenOutbox } from '../../../lib/company/use-open-outbox.ts'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './start.module.css'

interface StartStepsProps {
  company: Company
  start: Start
  /** Slug of the reader's card; undefined while it loads. */
  slug: string | undefined
  look: Look
  onLook: (look: Look) => void
  onSaved: () => void
}

/** The steps in order; any of them can be done first. */
export function StartSteps({ company, start, slug, look, onLook, onSaved }: StartStepsProps) {
  const mayBrand = canEditBranding(useActor())
  const isOperator = useOpenOutbox()
  const stateOf = (name: StepName) => start.steps.find((step) => step.name === name) ?? { done: false, count: null }
  const people = stateOf('people')
  const [opened, setOpened] = useState<StepName | null>(
    !stateOf('look').done && mayBrand ? 'look' : people.done ? null : 'people',
  )
  const colleagues = people.count ?? 0
  const stepProps = (name: StepName) => ({
    state: stateOf(name),
    open: opened === name,
    onOpen: () => setOpened(name),
  })
  return (
    <>
      <Stack as="ol" gap="none">
        <LookOfCards
          {...stepProps('look')}
          company={company}
          mayBrand={mayBrand}
          look={look}
          onLook={onLook}
          onSaved={() => {
            onSaved()
            setOpened(people.done ? null : 'people')
          }}
        />
        <People {...stepProps('people')} companyId={company._id} />
        <CardOnPhone state={stateOf('card')} slug={slug} />
        <Invitations {...stepProps('invite')} colleagues={colleagues} />
        <CompanyProof state={stateOf('verify')} company={company} />
        {isOperator ? <MailServer /> : null}
      </Stack>
      <Foot companyId={company._id} dismissed={start.dismissed} isAlone={colleagues === 0} />
    </>
  )
}

interface StepState {
  state: { done: boolean; count: number | null }
}

interface OpenableStep extends StepState {
  open: boolean
  onOpen: () => void
}

interface LookOfCardsProps extends OpenableStep, Pick<StartStepsProps, 'company' | 'look' | 'onLook' | 'onSaved'> {
  mayBrand: boolean
}

function LookOfCards({ state: { done }, open, onOpen, company, mayBrand, ...look }: LookOfCardsProps) {
  return (
    <StartStep
      number={1}
      title={t(($) => $.start.look.title)}
      line={done ? lookLine(company) : t(($) => (mayBrand ? $.start.look.line : $.start.look.locked))}
      time={t(($) => $.start.minutes, { count: 1 })}
      done={done}
      action={
        !mayBrand || open ? null : done ? (
          <Button variant="subtle" component={Link} to={paths.company}>
            {t(($) => $.start.look.change)}
          </Button>
        ) : (
          <Button variant="default" onClick={onOpen}>
            {t(($) => $.start.look.open)}
          </Button>
        )
      }
    >
      {mayBrand && open ? <LookStep company={company} {...look} /> : null}
    </StartStep>
  )
}

function People({ state: { done, count }, open, onOpen, companyId }: OpenableStep & { companyId: string }) {
  return (
    <StartStep
      number={2}
      title={t(($) => $.start.people.title)}
      line={done ? t(($) => $.start.people.result, { count: count ?? 0 }) : t(($) => $.start.people.line)}
      time={t(($) => $.start.minutes, { count: 3 })}
      done={done}
      action={
        open ? null : (
          <Button variant={done ? 'subtle' : 'default'} onClick={onOpen}>
            {done ? t(($) => $.start.people.more) : t(($) => $.start.people.open)}
          </Button>
        )
      }
    >
      {open ? <PeopleChoices companyId={companyId} /> : null}
    </StartStep>
  )
}

function CardOnPhone({ state: { done }, slug }: StepState & Pick<StartStepsProps, 'slug'>) {
  return (
    <StartStep
      number={3}
      title={t(($) => $.start.card.title)}
      line={done ? t(($) => $.start.card.result) : t(($) => $.start.card.line)}
      time={t(($) => $.start.seconds, { count: 10 })}
      done={done}
      action={
        slug === undefined ? null : (
          <img className={classes.code} src={serverPaths.qrSvg(slug)} alt={t(($) => $.start.card.code)} />
        )
      }
    />
  )
}

function Invitations({ state: { done, count }, open, onOpen, colleagues }: OpenableStep & { colleagues: number }) {
  const { count: uninvited } = useUninvited()
  return (
    <StartStep
      number={4}
      title={t(($) => $.start.invite.title)}
      line={
        done
          ? t(($) => $.start.invite.result, { count: count ?? 0 })
          : t(($) => (colleagues === 0 ? $.start.invite.first : $.start.invite.line))
      }
      time={t(($) => $.start.minutes, { count: 1 })}
      done={done}
      action={
        done || open ? null : (
          <Button variant="default" disabled={colleagues === 0} onClick={onOpen}>
            {uninvited > 0 ? t(($) => $.start.invite.open, { count: uninvited }) : t(($) => $.start.invite.open_none)}
          </Button>
        )
      }
    >
      {open ? <UninvitedPanel /> : null}
    </StartStep>
  )
}

function CompanyProof({ state: { done }, company }: StepState & Pick<StartStepsProps, 'company'>) {
  const isNew = company.verification === 'unverified'
  return (
    <StartStep
      number={5}
      title={t(($) => $.start.verify.title, { company: company.name })}
      line={done ? t(($) => $.start.verify.result) : t(($) => (isNew ? $.start.verify.line : $.start.verify.pending))}
      time={t(($) => $.start.minutes, { count: 2 })}
      done={done}
      action={
        done ? null : (
          <Button variant="default" onClick={() => openModal('verify-company')}>
            {t(($) => (isNew ? $.start.verify.open : $.start.verify.continue))}
          </Button>
        )
      }
    />
  )
}

/** Shown to the operator, whose installation sends no email yet. */
const MailServer = () => (
  <StartStep
    number={6}
    title={t(($) => $.start.mail.title)}
    line={t(($) => $.start.mail.line)}
    time={t(($) => $.start.minutes, { count: 5 })}
    done={false}
  >
    <Stack gap="s">
      <Panel ground="paper" pad="s">
        <pre className={classes.settings}>
          {'SMTP_URL=smtps://user:password@mail.example.com:465\nMAIL_FROM=Kartu <cards@example.com>'}
        </pre>
      </Panel>
      <Text size="small" tone="2">
        {t(($) => $.start.mail.restart)}
      </Text>
    </Stack>
  </StartStep>
)

function lookLine({ logo, metadata }: Company): string {
  const hasColour = metadata.color !== companyColourDefault
  return logo
    ? t(($) => (hasColour ? $.start.look.result_both : $.start.look.result_logo))
    : t(($) => $.start.look.result_colour)
}

/** Hides the list on the home page, or shows it there again. */
function Foot({ companyId, dismissed, isAlone }: { companyId: string; dismissed: boolean; isAlone: boolean }) {
  const update = useApiMutation(startRoutes.update, {
    onSuccess: (start) => toastSuccess(t(($) => (start.dismissed ? $.start.hidden : $.start.shown))),
  })
  return (
    <Row wrap justify="between" className={classes.foot}>
      <ErrorNote error={update.error} />
      <Button
        variant="subtle"
        loading={update.isPending}
        onClick={() => update.mutate({ params: { companyId }, body: { dismissed: !dismissed } })}
      >
        {dismissed ? t(($) => $.start.show) : t(($) => $.start.hide)}
      </Button>
      {isAlone ? (
        <Text size="small" tone="3">
          {t(($) => $.start.only_you)}
        </Text>
      ) : null}
    </Row>
  )
}
