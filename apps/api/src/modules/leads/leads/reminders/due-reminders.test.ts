import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import ical from 'ical.js'
import { asOwner } from '../../../../../test/database/database.ts'
import { makeCompany, makeMember, unique } from '../../../../../test/factories.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { runJob } from '../../../../../test/run-job.ts'
import { startServer } from '../../../../../test/server.ts'
import { tellOverdue } from './due-reminders.ts'
import { reminderDueJob } from '../leads.module.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

async function met(name = `Lead ${unique()}`) {
  const owner = await makeMember(server, company)
  const lead = await owner.api.data(leadRoutes.create, { params, body: { name } })
  const ofLead = { params: { ...params, leadId: lead._id } }
  const remind = (at: string, note = '') => owner.api.data(leadRoutes.addReminder, { ...ofLead, body: { at, note } })
  const told = async (who = owner) =>
    (await who.api.data(notificationRoutes.list, { params })).filter(({ kind }) => kind === 'reminder_due')
  const remindAt = async () => (await owner.api.data(leadRoutes.get, ofLead)).remind_at
  return { owner, lead, ofLead, remind, told, remindAt }
}

/** Makes a reminder due without running its job. */
const makeDue = (reminderId: string) =>
  asOwner(server.database, (query) =>
    query(`update lead_reminders set at = now() - interval '2 minutes' where id = $1`, [reminderId]),
  )
const run = (reminderId: string) =>
  runJob(reminderDueJob, server.deps, { companyId: company.id, reminderId, at: soon(-1_000) })

test('a due reminder notifies the owner', async () => {
  const { owner, lead, remind, told } = await met('Jürgen <b>Weiß</b>')
  await remind(soon(1_500), 'Send the rates')
  const [mail] = await mailsTo(server, owner.email, 1)
  expect(await told()).toMatchObject([
    { facts: { lead_id: lead._id, name: 'Jürgen <b>Weiß</b>', note: 'Send the rates' } },
  ])
  expect(mail?.subject).toBe(`${company.name}: A reminder is due`)
  expect(mail?.text).toContain('Reminder about Jürgen <b>Weiß</b>: Send the rates')
  expect(mail?.text).toContain(`https://kartu.test/pro/recipient/${lead._id}?company=${company.id}`)
})

test('concurrent jobs notify once per reminder', async () => {
  const { remind, told } = await met()
  const { _id } = await remind(soon(3_600_000))
  await makeDue(_id)
  const dying = server.database.transaction({ companyId: company.id }, async (tx) => {
    const { tellDue } = await import('./due-reminders.ts')
    await tellDue(tx, server.deps.queue, company.id, _id)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await told()).toHaveLength(0)
  await Promise.all([run(_id), run(_id), run(_id), tellOverdue(server.deps), tellOverdue(server.deps)])
  await run(_id)
  expect(await told()).toHaveLength(1)
})

test('an obsolete or unowned reminder does not notify', async () => {
  const { owner, ofLead, remind, told } = await met()
  const [off, done, gone] = [
    await remind(soon(3_600_000)),
    await remind(soon(3_600_000)),
    await remind(soon(3_600_000)),
  ]
  const ofReminder = (reminderId: string) => ({ params: { ...ofLead.params, reminderId } })
  await owner.api.data(leadRoutes.updateReminder, { ...ofReminder(off._id), body: { at: soon(7_200_000) } })
  await owner.api.data(leadRoutes.updateReminder, { ...ofReminder(done._id), body: { done: true } })
  await owner.api.data(leadRoutes.removeReminder, ofReminder(gone._id))
  for (const { _id } of [off, done, gone]) await run(_id)
  expect(await told()).toHaveLength(0)
  const setOwner = (id: string | null) =>
    asOwner(server.database, (query) =>
      query(`update leads set owner_id = $2 where id = $1`, [ofLead.params.leadId, id]),
    )
  await makeDue(off._id)
  await setOwner(null)
  await run(off._id)
  expect(await told()).toHaveLength(0)
  const heir = await makeMember(server, company)
  await setOwner(heir.id)
  await tellOverdue(server.deps)
  expect([(await told()).length, (await told(heir)).length]).toEqual([0, 1])
})

test('only a new time notifies again', async () => {
  const { owner, ofLead, remind, told } = await met()
  const { _id } = await remind(soon(3_600_000))
  const change = (body: object) =>
    owner.api.data(leadRoutes.updateReminder, { params: { ...ofLead.params, reminderId: _id }, body })
  await makeDue(_id)
  await run(_id)
  await change({ note: 'Other' })
  await change({ done: true })
  await change({ done: false })
  await run(_id)
  expect(await told()).toHaveLength(1)
  await change({ at: soon(3_600_000) })
  await makeDue(_id)
  await run(_id)
  expect(await told()).toHaveLength(2)
})

test('lists show the next open reminder', async () => {
  const { owner, ofLead, remind, remindAt } = await met()
  const [late, early] = ['2031-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']
  const ofReminder = (reminderId: string) => ({ params: { ...ofLead.params, reminderId } })
  const one = await remind(late)
  expect(await remindAt()).toBe(late)
  const two = await remind(early)
  expect(await remindAt()).toBe(early)
  await owner.api.data(leadRoutes.updateReminder, { ...ofReminder(two._id), body: { done: true } })
  expect(await remindAt()).toBe(late)
  await owner.api.data(leadRoutes.updateReminder, { ...ofReminder(two._id), body: { done: false } })
  expect(await remindAt()).toBe(early)
  await owner.api.data(leadRoutes.updateReminder, { ...ofReminder(two._id), body: { at: '2032-01-01T00:00:00Z' } })
  expect(await remindAt()).toBe(late)
  await owner.api.data(leadRoutes.removeReminder, ofReminder(one._id))
  expect(await remindAt()).toBe('2032-01-01T00:00:00.000Z')
  await owner.api.data(leadRoutes.removeReminder, ofReminder(two._id))
  expect(await remindAt()).toBeNull()
  const filtered = (reminder: string) => owner.api.page(leadRoutes.list, { params, query: { reminder } })
  expect((await filtered('none')).meta.total).toBe(1)
  expect((await filtered('late,today,later')).meta.total).toBe(0)
})

test('a lead has a limited number of reminders', async () => {
  const { owner, ofLead, remind } = await met()
  for (let at = 0; at < 20; at += 1) await remind('2030-01-01T00:00:00Z')
  const body = { at: '2030-01-01T00:00:00Z' }
  expect(await owner.api.refusal(leadRoutes.addReminder, { ...ofLead, body })).toMatchObject({ code: 'reminders_max' })
  expect(
    await owner.api.refusal(leadRoutes.addReminder, { ...ofLead, body: { at: '0001-01-01T00:00:00Z' } }),
  ).toMatchObject({ fields: { at: expect.any(String) } })
})

test('a moved reminder’s calendar file replaces the earlier one', async () => {
  const { owner, ofLead, remind } = await met('Ayu')
  const { _id } = await remind('2030-01-02T03:04:05Z', 'Send teh rates')
  const params = { ...ofLead.params, reminderId: _id }
  const sequence = async () =>
    /^SEQUENCE:(\d+)\r$/m.exec((await owner.api.call(leadRoutes.calendarFile, { params })).text)?.[1]
  expect(await sequence()).toBe('0')
  const corrected = await owner.api.data(leadRoutes.updateReminder, { params, body: { note: 'Send the rates' } })
  expect(corrected).toMatchObject({ at: '2030-01-02T03:04:05.000Z', note: 'Send the rates' })
  expect(await sequence()).toBe('1')
  await owner.api.data(leadRoutes.updateReminder, { params, body: { at: '2030-01-03T03:04:05Z' } })
  expect(await sequence()).toBe('2')
  await owner.api.data(leadRoutes.updateReminder, { params, body: { at: '2030-01-03T03:04:05Z' } })
  expect(await sequence()).toBe('2')
})

test('a calendar file escapes hostile text', async () => {
  const { owner, ofLead, remind } = await met(String.raw`Eve; BEGIN:VEVENT, \n "${'ü'.repeat(60)}"`)
  const { _id } = await remind('2030-01-02T03:04:05Z', 'Call; then, write')
  const file = await owner.api.call(leadRoutes.calendarFile, { params: { ...ofLead.params, reminderId: _id } })
  expect(file.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' })
  for (const line of file.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.text).toContain('\r\nDTSTART:20300102T030405Z\r\n')
  const events = new ical.Component(ical.parse(file.text) as never).getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ical.Event(events[0])
  expect(event.uid).toBe(`${_id}@kartu`)
  expect(event.startDate.toJSDate().toISOString()).toBe('2030-01-02T03:04:05.000Z')
  expect(event.summary).toContain('Call; then, write')
  expect(event.description).toContain(`https://kartu.test/pro/recipient/${ofLead.params.leadId}`)
})
