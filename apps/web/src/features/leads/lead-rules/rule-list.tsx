import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { LeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules.plain'
import { useRef, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { q } from '../../../lib/queries.ts'
import { useStoredOrder } from '../../../lib/use-stored-order.ts'
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
  const params = { companyId }
  const storeOrder = useStoredOrder<LeadRule>({
    queryKey: q(leadRuleRoutes.list, { params }).queryKey,
    store: (ids) => callApi(leadRuleRoutes.reorder, { params, body: { ids } }),
    failed: () => t(($) => $.leadRules.order_failed),
  })
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
