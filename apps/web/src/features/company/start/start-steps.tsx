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
  const { count: uninvited } = useUninvited()
  const isOperator = useOpenOutbox()
  const stateOf = (name: StepName) => start.steps.find((step) => step.name === name) ?? { done: false, count: null }
  const states = { look: stateOf('look'), people: stateOf('people'), invite: stateOf('invite') }
  const [opened, setOpened] = useState<StepName | null>(
    !states.look.done && mayBrand ? 'look' : states.people.done ? null : 'people',
  )
  const colleagues = states.people.count ?? 0
  const invited = states.invite.count ?? 0
  const isVerified = stateOf('verify').done
  return (
    <>
      <ol className={classes.steps}>
        <StartStep
          number={1}
          title={t(($) => $.start.look.title)}
          line={states.look.done ? lookLine(company) : t(($) => (mayBrand ? $.start.look.line : $.start.look.locked))}
          time={t(($) => $.start.minutes, { count: 1 })}
          done={states.look.done}
          action={
            !mayBrand || opened === 'look' ? null : states.look.done ? (
              <Button variant="subtle" component={Link} to={paths.company}>
                {t(($) => $.start.look.change)}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setOpened('look')}>
                {t(($) => $.start.look.open)}
              </Button>
            )
          }
        >
          {mayBrand && opened === 'look' ? (
            <LookStep
              company={company}
              look={look}
              onLook={onLook}
              onSaved={() => {
                onSaved()
                setOpened(states.people.done ? null : 'people')
              }}
            />
          ) : null}
        </StartStep>
        <StartStep
          number={2}
          title={t(($) => $.start.people.title)}
          line={
            states.people.done ? t(($) => $.start.people.result, { count: colleagues }) : t(($) => $.start.people.line)
          }
          time={t(($) => $.start.minutes, { count: 3 })}
          done={states.people.done}
          action={
            opened === 'people' ? null : (
              <Button variant={states.people.done ? 'subtle' : 'default'} onClick={() => setOpened('people')}>
                {states.people.done ? t(($) => $.start.people.more) : t(($) => $.start.people.open)}
              </Button>
            )
          }
        >
          {opened === 'people' ? <PeopleChoices companyId={company._id} /> : null}
        </StartStep>
        <StartStep
          number={3}
          title={t(($) => $.start.card.title)}
          line={stateOf('card').done ? t(($) => $.start.card.result) : t(($) => $.start.card.line)}
          time={t(($) => $.start.seconds, { count: 10 })}
          done={stateOf('card').done}
          action={
            slug === undefined ? null : (
              <img className={classes.code} src={serverPaths.qrSvg(slug)} alt={t(($) => $.start.card.code)} />
            )
          }
        />
        <StartStep
          number={4}
          title={t(($) => $.start.invite.title)}
          line={
            states.invite.done
              ? t(($) => $.start.invite.result, { count: invited })
              : t(($) => (colleagues === 0 ? $.start.invite.first : $.start.invite.line))
          }
          time={t(($) => $.start.minutes, { count: 1 })}
          done={states.invite.done}
          action={
            states.invite.done || opened === 'invite' ? null : (
              <Button variant="default" disabled={colleagues === 0} onClick={() => setOpened('invite')}>
                {uninvited > 0
                  ? t(($) => $.start.invite.open, { count: uninvited })
                  : t(($) => $.start.invite.open_none)}
              </Button>
            )
          }
        >
          {opened === 'invite' ? <UninvitedPanel /> : null}
        </StartStep>
        <StartStep
          number={5}
          title={t(($) => $.start.verify.title, { company: company.name })}
          line={
            isVerified
              ? t(($) => $.start.verify.result)
              : t(($) => (company.verification === 'unverified' ? $.start.verify.line : $.start.verify.pending))
          }
          time={t(($) => $.start.minutes, { count: 2 })}
          done={isVerified}
          action={
            isVerified ? null : (
              <Button variant="default" onClick={() => openModal('verify-company')}>
                {t(($) => (company.verification === 'unverified' ? $.start.verify.open : $.start.verify.continue))}
              </Button>
            )
          }
        />
        {isOperator ? (
          <StartStep
            number={6}
            title={t(($) => $.start.mail.title)}
            line={t(($) => $.start.mail.line)}
            time={t(($) => $.start.minutes, { count: 5 })}
            done={false}
          >
            <div className={classes.settings}>
              <pre>{'SMTP_URL=smtps://user:password@mail.example.com:465\nMAIL_FROM=Kartu <cards@example.com>'}</pre>
              <p>{t(($) => $.start.mail.restart)}</p>
            </div>
          </StartStep>
        ) : null}
      </ol>
      <Foot companyId={company._id} dismissed={start.dismissed} isAlone={colleagues === 0} />
    </>
  )
}

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
    <div className={classes.foot}>
      <ErrorNote error={update.error} />
      <Button
        variant="subtle"
        loading={update.isPending}
        onClick={() => update.mutate({ params: { companyId }, body: { dismissed: !dismissed } })}
      >
        {dismissed ? t(($) => $.start.show) : t(($) => $.start.hide)}
      </Button>
      {isAlone ? <p className={classes.line}>{t(($) => $.start.only_you)}</p> : null}
    </div>
  )
}
