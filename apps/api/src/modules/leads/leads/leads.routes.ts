import { leadRoutes } from '@kartu/contracts/leads/leads'
import { canExportLeads, canManageLeadSettings, leadReach } from '@kartu/contracts/leads/leads.policy'
import { calendarContentType } from '@kartu/cards/calendar-event'
import { leadVCard, leadVCardFileName } from '@kartu/cards/lead-vcard'
import { vCardContentType } from '@kartu/cards/vcard'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { openPro, openProToKeys } from '../pro-users/pro-access.ts'
import { exportLeads } from './exports/export-leads.ts'
import { findDuplicated } from './merging/lead-duplicates.sql.ts'
import type { LeadAsk } from './lead-filters.sql.ts'
import { countLeads, countTags, listLeads, summariseLeads } from './lead-list.sql.ts'
import { addNote, removeNote, updateNote } from './lead-notes.ts'
import { personFile } from './exports/person-file.ts'
import { reminderFile } from './reminders/reminder-file.ts'
import { addReminder, removeReminder, requireReminder, updateReminder } from './reminders/lead-reminders.ts'
import { mountPictures } from './pictures/lead-picture-routes.ts'
import { mountMerges } from './merging/lead-merge-routes.ts'
import { createLead, removeLead, updateLead } from './leads.ts'
import { type LeadActing, requireLead } from './require-lead.ts'
import { listEntries } from './leads.sql.ts'
import { countsView, leadEntryView, leadLineView, leadView, reminderView } from './leads.view.ts'

const askOf = (actor: LeadActing['actor']): LeadAsk => ({
  companyId: actor.companyId,
  memberId: actor.memberId,
  reach: leadReach(actor),
})

export function registerLeads(app: FastifyInstance, deps: Deps): void {
  registerList(app, deps)
  registerLead(app, deps)
  registerTimeline(app, deps)
}

function registerList(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadRoutes.list, async ({ query }, { db, actor: caller }) => {
    const actor = await openProToKeys(db, deps, caller)
    const ask = askOf(actor)
    const { rows, total, next } = await listLeads(db, deps.leadMemory, ask, query)
    const duplicated = await findDuplicated(
      db,
      ask,
      rows.map(({ id }) => id),
    )
    return {
      data: rows.map((row) => leadLineView(row, duplicated)),
      meta: { page: query.page, per_page: query.per_page, total, next },
    }
  })

  mount(app, deps, leadRoutes.summary, async ({ query }, { db, actor: caller }) => {
    const actor = await openProToKeys(db, deps, caller)
    return summariseLeads(db, deps.leadMemory, askOf(actor), query.zone)
  })

  mount(app, deps, leadRoutes.counts, async ({ query }, { db, actor: caller }) => {
    const actor = await openProToKeys(db, deps, caller)
    const counts = await countLeads(db, deps.leadMemory, askOf(actor), query)
    return countsView(counts)
  })

  mount(app, deps, leadRoutes.tags, async (_input, { db, actor: caller }) =>
    countTags(db, deps.leadMemory, askOf(await openProToKeys(db, deps, caller))),
  )

  mount(app, deps, leadRoutes.export, async ({ query }, { db, actor: caller, session, address, t, locale }) => {
    const actor = await openProToKeys(db, deps, caller)
    allow(canExportLeads(actor))
    const { format, ...filter } = query
    return exportLeads(db, deps, { actor, address, session }, askOf(actor), { filter, format }, { t, locale })
  })
}

function registerLead(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadRoutes.create, async ({ body }, { db, actor: caller, address, t }) => {
    const actor = await openProToKeys(db, deps, caller)
    const badge = t(({ leads }) => leads.badge_id)
    return leadView(await createLead(db, deps, { actor, address }, body, badge), actor)
  })

  mount(app, deps, leadRoutes.get, async ({ params }, { db, actor: caller }) => {
    const actor = await openProToKeys(db, deps, caller)
    return leadView(await requireLead(db, actor, params.leadId), actor)
  })

  mount(app, deps, leadRoutes.update, async ({ params, body }, { db, actor: caller, address }) => {
    const actor = await openProToKeys(db, deps, caller)
    return leadView(await updateLead(db, deps, { actor, address }, params.leadId, body), actor)
  })

  mount(app, deps, leadRoutes.remove, async ({ params }, { db, actor: caller, address }) => {
    const actor = await openProToKeys(db, deps, caller)
    await removeLead(db, { actor, address }, params.leadId)
    return { _id: params.leadId }
  })

  mount(app, deps, leadRoutes.contactFile, async ({ params }, { db, actor: caller }) => {
    const lead = await requireLead(db, await openPro(db, deps, caller), params.leadId)
    return { mediaType: vCardContentType, fileName: leadVCardFileName(lead), content: leadVCard(lead) }
  })

  mount(app, deps, leadRoutes.personFile, async ({ params }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    allow(canManageLeadSettings(actor))
    return personFile(db, deps, { actor, address }, params.leadId)
  })
}

function registerTimeline(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadRoutes.timeline, async ({ params, query }, { db, actor: caller }) => {
    const actor = await openProToKeys(db, deps, caller)
    const lead = await requireLead(db, actor, params.leadId)
    const entries = await listEntries(db, actor.companyId, lead.id, query.before)
    return entries.map((entry) => leadEntryView(entry, actor))
  })

  mount(app, deps, leadRoutes.addNote, async ({ params, body }, { db, actor: caller, address }) => {
    const actor = await openProToKeys(db, deps, caller)
    return leadEntryView(await addNote(db, { actor, address }, params.leadId, body), actor)
  })

  mount(app, deps, leadRoutes.updateNote, async ({ params, body }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    return leadEntryView(await updateNote(db, { actor, address }, params.leadId, params.noteId, body.text), actor)
  })

  mount(app, deps, leadRoutes.removeNote, async ({ params }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    await removeNote(db, { actor, address }, params.leadId, params.noteId)
    return { _id: params.noteId }
  })

  mount(app, deps, leadRoutes.addReminder, async ({ params, body }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    const { reminder, lead } = await addReminder(db, deps, { actor, address }, params.leadId, body)
    return reminderView(reminder, lead)
  })

  mount(app, deps, leadRoutes.updateReminder, async ({ params, body }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    const { reminder, lead } = await updateReminder(db, deps, { actor, address }, params, body)
    return reminderView(reminder, lead)
  })

  mount(app, deps, leadRoutes.removeReminder, async ({ params }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    await removeReminder(db, { actor, address }, params)
    return { _id: params.reminderId }
  })

  mount(app, deps, leadRoutes.calendarFile, async ({ params }, { db, actor: caller, locale }) => {
    const { reminder, lead } = await requireReminder(db, await openPro(db, deps, caller), params)
    return {
      mediaType: calendarContentType,
      fileName: 'reminder.ics',
      content: reminderFile(deps, lead, reminder, locale),
    }
  })

  mountMerges(app, deps)
  mountPictures(app, deps)
}
