import { type CheckImport, importRoutes } from '@kartu/contracts/team/imports'
import { importBytesMax } from '@kartu/contracts/limits'
import { canImport, canSeeImport } from '@kartu/contracts/team/imports.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { refuseLarger } from '../../../http/uploads/upload.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import { errorsFile, templateFile } from './import-files.ts'
import { answerRows, beginApplication, beginCheck, requireImport } from './imports.ts'
import { listRows } from './import-rows.sql.ts'
import { importLeaverView, importRowView, importView, memberReasonText } from './imports.view.ts'
import { beginUndo } from './undo-import.ts'
import { listLeavers } from './leavers.sql.ts'
import { presetCountry } from './rows/local-country.ts'
import { ofMembers, readImport } from './read-import.ts'
import { reviewImport } from './review-import.ts'
import { tableLimits } from './reading/read-table.ts'

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
      refuseLarger(upload, importBytesMax)
      const id = await readImport(deps, actor, upload, tableLimits, ofMembers, body)
      await presetCountry(db, deps, actor.companyId, id)
      return importView(await requireImport(db, actor.companyId, id), t)
    },
    // Reading takes as long as the file requires, so it must not hold the only connection of embedded data.
    { transaction: false, mayUpload: (actor) => allow(canImport(actor)) },
  )

  mount(app, deps, importRoutes.get, async ({ params }, { db, actor, t }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    return importView(file, t)
  })

  mount(app, deps, importRoutes.check, async ({ params, body }, { db, actor, address, t }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    if (createsDivisions(body)) await requireFeature(db, deps, actor.companyId, 'divisions')
    return importView(await beginCheck(db, deps.queue, { actor, address }, file.id, body), t)
  })

  mount(app, deps, importRoutes.answer, async ({ params, body }, { db, actor, address, t }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    return importView(await answerRows(db, deps.queue, { actor, address }, file.id, body), t)
  })

  mount(app, deps, importRoutes.apply, async ({ params }, { db, actor, address, t }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    return importView(await beginApplication(db, deps.queue, { actor, address }, file.id), t)
  })

  mount(app, deps, importRoutes.undo, async ({ params }, { db, actor, session, address, t }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    return importView(await beginUndo(db, deps.queue, { actor, address, session }, file.id), t)
  })

  mount(app, deps, importRoutes.rows, async ({ params, query }, { db, actor, t }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    const { rows, total } = await listRows(db, actor.companyId, file, query)
    const { page, per_page } = query
    return { data: rows.map((row) => importRowView(row, file, t)), meta: { page, per_page, total } }
  })

  mount(app, deps, importRoutes.review, async ({ params }, { db, actor, t }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    return reviewImport(db, actor.companyId, file, t)
  })

  mount(app, deps, importRoutes.leavers, async ({ params, query }, { db, actor }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    const { rows, total } = await listLeavers(db, actor.companyId, file.id, query)
    const { page, per_page } = query
    return { data: rows.map(importLeaverView), meta: { page, per_page, total } }
  })

  mount(app, deps, importRoutes.errors, async ({ params }, { db, actor, t }) => {
    const file = await requireImport(db, actor.companyId, params.importId)
    allow(canSeeImport(actor, { userId: file.user_id, fromDirectory: file.directory !== null }))
    return errorsFile(db, actor.companyId, file, t, (faults) => memberReasonText(faults, file, t))
  })
}

const createsDivisions = ({ create_divisions: all, divisions = [] }: CheckImport): boolean =>
  all || divisions.some(({ answer }) => answer === 'create')
