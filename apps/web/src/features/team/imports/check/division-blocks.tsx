import { Button, Select } from '@mantine/core'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { canCreateDivision } from '@kartu/contracts/company/divisions.policy'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { Import, ImportReview } from '@kartu/contracts/team/imports'
import { planWith } from '@kartu/contracts/company/plans'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openModal } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { useFeature } from '../../../../lib/company/use-feature.ts'
import { AnswerCards } from './answer-cards.tsx'
import { BuyLicences } from './licence-block.tsx'
import { ProblemBlock } from './problem-block.tsx'
import { t } from '../words.ts'
import classes from './check-step.module.css'

type Division = ImportReview['divisions'][number]
type Way = 'create' | 'use' | 'leave_out'

export interface DivisionAnswers {
  create_divisions: boolean
  divisions: Pick<Division, 'name' | 'answer'>[]
}

interface DivisionBlocksProps {
  file: Import
  divisions: readonly Division[]
  working: boolean
  onAnswer: (answers: DivisionAnswers) => void
  onShowAll: (division: string) => void
  /**
   * The order that adds divisions to the plan; null if missing licences are offered above, with a plan that includes
   * them.
   */
  order: PlanOrder | null
}

interface PlanOrder {
  /** People whom the file adds. */
  added: number
  onBought: () => void
}

/** More than these are answered together. */
const blocksMax = 5

/** Missing divisions of the file, each with its answers. */
export function DivisionBlocks({ file, divisions, working, onAnswer, onShowAll, order }: DivisionBlocksProps) {
  if (divisions.length === 0) return null
  if (divisions.length > blocksMax)
    return <AllDivisions file={file} divisions={divisions} working={working} onAnswer={onAnswer} order={order} />
  return divisions.map((division, at) => (
    <DivisionBlock
      key={division.name}
      order={order}
      isFirst={at === 0}
      file={file}
      division={division}
      working={working}
      onShowAll={() => onShowAll(division.name)}
      onAnswer={(answer) =>
        onAnswer({
          create_divisions: file.create_divisions,
          divisions: divisions.map((one) => ({
            name: one.name,
            answer: one.name === division.name ? answer : one.answer,
          })),
        })
      }
    />
  ))
}

interface DivisionBlockProps {
  file: Import
  division: Division
  order: PlanOrder | null
  /** True for the first block, which offers the plan for all of them. */
  isFirst: boolean
  working: boolean
  onAnswer: (answer: Division['answer']) => void
  onShowAll: () => void
}

function DivisionBlock(props: DivisionBlockProps) {
  const { file, division, working, onAnswer, onShowAll, order, isFirst } = props
  const { name, rows, answer } = division
  const { companyId } = useActor()
  const existing = useQuery(q(divisionRoutes.list, { params: { companyId } })).data ?? []
  const named = existing.filter((one) => one.name !== '')
  const [picked, setPicked] = useState<Way | null>(null)
  const stored: Way = answer === 'create' || answer === 'leave_out' ? answer : 'use'
  const way = picked ?? stored
  const create = useCreation()
  return (
    <ProblemBlock
      rows={rows}
      title={t(($) => $.imports.review.division.title, { name })}
      text={namesText(file, named)}
      onShowAll={onShowAll}
    >
      <AnswerCards<Way>
        label={t(($) => $.imports.review.answers)}
        value={way}
        disabled={working}
        onChange={(next) => {
          setPicked(next === 'use' ? next : null)
          if (next !== 'use') onAnswer(next)
        }}
        choices={[
          {
            value: 'create',
            label: t(($) => $.imports.review.division.create),
            hint: create.hint,
            disabled: !create.possible,
          },
          ...(named.length === 0
            ? []
            : [
                {
                  value: 'use' as const,
                  label: t(($) => $.imports.review.division.use),
                  hint: t(($) => $.imports.review.division.use_hint),
                  more: (
                    <Select
                      aria-label={t(($) => $.imports.review.division.use)}
                      placeholder={t(($) => $.imports.review.division.choose)}
                      data={named.map((one) => ({ value: one._id, label: one.name }))}
                      value={stored === 'use' ? answer : null}
                      searchable={named.length > 8}
                      onChange={(id) => {
                        setPicked(null)
                        if (id !== null) onAnswer(id)
                      }}
                    />
                  ),
                },
              ]),
          {
            value: 'leave_out',
            label: t(($) => $.imports.review.division.leave_out),
            hint: t(($) => $.imports.review.division.leave_out_hint, { count: rows }),
          },
        ]}
      />
      {create.paywalled && isFirst ? <GetPlan order={order} /> : null}
    </ProblemBlock>
  )
}

function AllDivisions({
  file,
  divisions,
  working,
  onAnswer,
  order,
}: Pick<DivisionBlocksProps, 'file' | 'divisions' | 'working' | 'onAnswer' | 'order'>) {
  const create = useCreation()
  const rows = divisions.reduce((sum, one) => sum + one.rows, 0)
  const answers = new Set(divisions.map(({ answer }) => answer))
  const [only] = answers.size === 1 ? answers : []
  const listed = divisions.slice(0, namesShown).map(({ name }) => name)
  const more = divisions.length - listed.length
  const names = listed.join(', ')
  return (
    <ProblemBlock
      rows={rows}
      title={t(($) => $.imports.review.division.many, { count: divisions.length })}
      text={more > 0 ? t(($) => $.imports.check.more_divisions, { names, count: more }) : names}
    >
      <AnswerCards<'create' | 'leave_out'>
        label={t(($) => $.imports.review.answers)}
        value={only === 'create' || only === 'leave_out' ? only : null}
        disabled={working}
        onChange={(answer) => onAnswer({ create_divisions: answer === 'create', divisions: [] })}
        choices={[
          {
            value: 'create',
            label: t(($) => $.imports.review.division.create_all),
            hint: create.hint,
            disabled: !create.possible,
          },
          {
            value: 'leave_out',
            label:
              file.directory === null
                ? t(($) => $.imports.review.division.leave_column_out)
                : t(($) => $.imports.review.division.leave_out),
            hint: t(($) => $.imports.review.division.leave_out_hint, { count: rows }),
          },
        ]}
      />
      {create.paywalled ? <GetPlan order={order} /> : null}
    </ProblemBlock>
  )
}

const namesShown = 8

/** True if divisions can be created here; otherwise a hint explains why not. */
function useCreation(): { possible: boolean; paywalled: boolean; hint: string | undefined } {
  const actor = useActor()
  const { included } = useFeature('divisions')
  const { data: company } = useQuery(q(companyRoutes.get, { params: { companyId: actor.companyId } }))
  const mayCreate = canCreateDivision(actor)
  const plan = company === undefined ? '' : t(($) => $.plans.name[company.plan])
  const hint = !mayCreate
    ? t(($) => $.imports.columns.divisions_exist)
    : included
      ? undefined
      : t(($) => $.imports.review.division.not_included, { plan })
  return { possible: mayCreate && included, paywalled: mayCreate && !included, hint }
}

/** The plan with divisions, and its price. */
function GetPlan({ order }: { order: PlanOrder | null }) {
  const buys = canSeeSubscriptions(useActor())
  const plan = t(($) => $.plans.name[planWith('divisions')])
  if (buys && order !== null) return <BuyLicences missing={0} plan={plan} {...order} />
  return (
    <>
      {order === null ? <p>{t(($) => $.imports.review.division.comes_with, { plan })}</p> : null}
      <Button
        variant="default"
        className={classes.start}
        onClick={() => openModal('paywalled', { feature: 'divisions' })}
      >
        {t(($) => $.imports.review.division.see_plans)}
      </Button>
    </>
  )
}

function namesText(file: Import, existing: readonly { name: string }[]): string | undefined {
  if (file.directory !== null) return t(($) => $.imports.review.division.of_directory)
  if (existing.length === 0) return t(($) => $.imports.review.division.none_yet)
  const names = existing.slice(0, namesShown).map(({ name }) => name)
  const more = existing.length - names.length
  const listed = names.join(', ')
  return t(($) => $.imports.review.division.existing, {
    names: more > 0 ? t(($) => $.imports.check.more_divisions, { names: listed, count: more }) : listed,
  })
}
