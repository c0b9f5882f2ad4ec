import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { LeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { q } from '../../../lib/queries.ts'
import { toastFailure } from '../../../lib/toast.ts'
import listClasses from '../../../ui/list/list-row.module.css'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import { moved, useReorder } from '../../../ui/list/use-reorder.ts'
import { RuleRow } from './rule-row.tsx'
import { t } from './words.ts'

interface RuleListProps {
  companyId: string
  rules: readonly LeadRule[]
  questions: readonly Question[]
}

/** The rules in their order, moved by their handles. */
export function RuleList({ companyId, rules, questions }: RuleListProps) {
  const storeOrder = useRuleOrder(companyId)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const reorder = useReorder(list, rules.length, (from, to) => {
    storeOrder(moved(rules, from, to))
    setSaid(t(($) => $.ui.row.moved, { name: rules[from]?.name ?? '', place: to + 1, count: rules.length }))
  })
  return (
    <>
      <ul className={listClasses.list} ref={list} aria-label={t(($) => $.leadRules.list)}>
        {rules.map((rule, index) => (
          <MovableRow
            key={rule._id}
            name={rule.name}
            index={index}
            count={rules.length}
            reorder={reorder}
            head={<RuleRow companyId={companyId} rule={rule} questions={questions} />}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/**
 * Saves a new order: shown at once, stored one after the other, so that the last of several quick moves wins. A failed
 * save restores the server's order and reports it.
 */
function useRuleOrder(companyId: string): (rules: LeadRule[]) => void {
  const queryClient = useQueryClient()
  const { queryKey } = q(leadRuleRoutes.list, { params: { companyId } })
  const next = useRef<readonly LeadRule[] | null>(null)
  const storing = useRef(false)

  const store = async (): Promise<void> => {
    storing.current = true
    try {
      while (next.current !== null) {
        const ids = next.current.map(({ _id }) => _id)
        next.current = null
        const stored = await callApi(leadRuleRoutes.reorder, { params: { companyId }, body: { ids } })
        if (next.current === null) queryClient.setQueryData(queryKey, stored)
      }
    } catch (error) {
      next.current = null
      toastFailure(isApiError(error) ? error.message : t(($) => $.leadRules.order_failed))
      await queryClient.invalidateQueries({ queryKey })
    } finally {
      storing.current = false
    }
  }

  return (rules) => {
    // An answer in progress would restore the old order.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, rules)
    next.current = rules
    if (!storing.current) void store()
  }
}
