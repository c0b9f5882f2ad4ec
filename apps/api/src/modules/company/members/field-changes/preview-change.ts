import type { Actor } from '@kartu/contracts/actor'
import type { CardChange, CardChangePreview } from '@kartu/contracts/company/card-changes'
import type { ChosenMembers } from '@kartu/contracts/company/members'
import { errorText, type Translate } from '@kartu/messages/translator'
import type { Db } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/errors.ts'
import { eachPlan } from './each-plan.ts'
import { readChange } from './plan-change.ts'

const rowsMax = 10
const namesMax = 3

/** Returns the effect of a change without applying it. Throws `invalid` for a value that cards cannot store. */
export async function previewChange(
  db: Db,
  deps: Pick<Deps, 'listMemory'>,
  actor: Actor,
  { members, change }: { members: ChosenMembers; change: CardChange },
  t: Translate,
): Promise<CardChangePreview> {
  const preview: CardChangePreview = { changes: 0, same: 0, replaces_own: 0, left_out: [], rows: [] }
  for await (const { item, plan } of eachPlan(db, deps, actor, members, readChange(change))) {
    if (plan instanceof AppError) leaveOut(preview, item.name, plan, t)
    else if (plan === null) preview.same += 1
    else {
      preview.changes += 1
      if (plan.replacesOwn) preview.replaces_own += 1
      const { before, after } = plan
      if (preview.rows.length < rowsMax)
        preview.rows.push({ member_id: item.member_id ?? '', name: item.name, before, after })
    }
  }
  return preview
}

function leaveOut(
  { left_out: leftOut }: CardChangePreview,
  name: string,
  { code, values }: AppError,
  t: Translate,
): void {
  const known = leftOut.find((one) => one.code === code)
  if (!known) leftOut.push({ code, message: errorText(t, code, values), count: 1, names: [name] })
  else {
    known.count += 1
    if (known.names.length < namesMax) known.names.push(name)
  }
}
