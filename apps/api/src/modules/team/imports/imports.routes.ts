import type { Actor } from '@kartu/contracts/actor'
import { callerIdOf, hasScope, type Key } from '@kartu/contracts/principal'
import { type CheckImport, importRoutes } from '@kartu/contracts/team/imports'
import { canImport, canSeeImport } from '@kartu/contracts/team/imports.policy'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import { errorsFile } from '../../platform/table-imports/errors-file.ts'
import { listRows } from '../../platform/table-imports/import-rows.sql.ts'
import { readImport } from '../../platform/table-imports/read-import.ts'
import { answerRows, applyChecked, beginCheck, requireImport } from './imports.ts'
import type { ImportRecord } from './imports.sql.ts'
import { faultText, importLeaverView, importRowView, importView } from './imports.view.ts'
import { listLeavers } from './leavers.sql.ts'
import { reviewImport } from './review-import.ts'
import { divisionKey } from './rows/plan-row.ts'
import { memberList } from './rows/suggest-mapping.ts'
import { templateFile } from './template-file.ts'
import { beginUndo } from './undo-import.ts'

export function registerImports(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, importRoutes.template, (_input, { db, actor, t, locale }) => {
    allow(canImport(actor))
    return templateFile(db, actor, t, locale)
  })

  mount(
    app,
    deps,
    importRoutes.create,
    async ({ upload, body }, { db, actor, t }) => {
      const id = await readImport(deps, actor, upload, memberList, body)
      return importView(await requireImport(db, actor.companyId, id), t)
    },
    // Reading may take long, so it must not hold the only connection of embedded data.
    { transaction: false, mayUpload: (actor) => allow(canImport(actor)) },
  )

  mount(app, deps, importRoutes.get, async ({ params }, { db, actor, t }) => {
    const file = await visibleImport(db, actor, params.importId)
    return importView(file, t)
  })

  mount(app, deps, importRoutes.check, async ({ params, body }, { db, actor, address, t }) => {
    const file = await visibleImport(db, actor, params.importId)
    // Keys send invitations by their own routes, with the scope for them.
    if (actor.kind === 'key' && body.mapping.includes('send_invitation')) throw new AppError('api_key_person')
    if (createsDivisions(body)) requireDivisionScope(actor)
    if (createsDivisions(body)) await requireFeature(db, deps, actor.companyId, 'divisions')
    return importView(await beginCheck(db, deps.queue, { actor, address }, file.id, body), t)
  })

  mount(app, deps, importRoutes.answer, async ({ params, body }, { db, actor, address, t }) => {
    const file = await visibleImport(db, actor, params.importId)
    return importView(await answerRows(db, deps.queue, { actor, address }, file.id, body), t)
  })

  mount(app, deps, importRoutes.apply, async ({ params }, { db, actor, address, t }) => {
    const file = await visibleImport(db, actor, params.importId)
    // A person may have checked it.
    if (file.new_divisions.length > 0) requireDivisionScope(actor)
    return importView(await applyChecked(db, deps.queue, { actor, address }, file.id), t)
  })

  mount(app, deps, importRoutes.undo, async ({ params }, { db, actor, session, address, t }) => {
    const file = await visibleImport(db, actor, params.importId)
    return importView(await beginUndo(db, deps.queue, { actor, address, session }, file.id), t)
  })

  mount(app, deps, importRoutes.rows, async ({ params, query }, { db, actor, t }) => {
    const file = await visibleImport(db, actor, params.importId)
    const { rows, total } = await listRows(db, actor.companyId, file.id, {
      ...query,
      cell: divisionCell(file, query.division),
    })
    const { page, per_page } = query
    return { data: rows.map((row) => importRowView(row, file, t)), meta: { page, per_page, total } }
  })

  mount(app, deps, importRoutes.review, async ({ params }, { db, actor, t }) => {
    const file = await visibleImport(db, actor, params.importId)
    return reviewImport(db, actor.companyId, file, t)
  })

  mount(app, deps, importRoutes.leavers, async ({ params, query }, { db, actor }) => {
    const file = await visibleImport(db, actor, params.importId)
    const { rows, total } = await listLeavers(db, actor.companyId, file.id, query)
    const { page, per_page } = query
    return { data: rows.map(importLeaverView), meta: { page, per_page, total } }
  })

  mount(app, deps, importRoutes.errors, async ({ params }, { db, actor, t }) => {
    const file = await visibleImport(db, actor, params.importId)
    return errorsFile(db, actor.companyId, file, t, faultText)
  })
}

const createsDivisions = ({ create_divisions: all, divisions = [] }: CheckImport): boolean =>
  all || divisions.some(({ answer }) => answer === 'create')

/** A key needs the scope of divisions to create them. */
function requireDivisionScope(actor: Actor | Key): void {
  if (!hasScope(actor, 'divisions:write')) throw new AppError('api_key_scope', { values: { scope: 'divisions:write' } })
}

/** An import from the directory needs the sign-in of a person, so keys do not find it. */
async function visibleImport(db: Db, actor: Actor | Key, importId: string): Promise<ImportRecord> {
  const file = await requireImport(db, actor.companyId, importId)
  if (file.directory && actor.kind === 'key') throw notFound()
  allow(canSeeImport(actor, { isOwn: file.user_id === callerIdOf(actor), fromDirectory: file.directory !== null }))
  return file
}

const divisionCell = ({ mapping }: ImportRecord, division: string | undefined) =>
  division === undefined ? undefined : { column: mapping?.indexOf('division') ?? -1, text: divisionKey(division) }
