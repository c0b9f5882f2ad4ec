import { insightRoutes } from '@kartu/contracts/insights/insights'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { expect, test } from 'vitest'
import { anActivity, makeActivities, type TestActivity } from '../../../../test/activities.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, makeOpenCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import type { Mail } from '../../../gateways/mail/mailer.ts'
import { setPlan } from '../../company/plans/plans.ts'
import { dayAfter, dayMs, daysIn, mondayOf } from '../../leads/leads/lead-days.ts'
import { mailWeeklyDigests, weeklyDigestMail } from './weekly-digests.jobs.ts'

const server = await startOwnServer({ BILLING: 'sandbox' })
const zone = 'Asia/Jakarta'

/** The last Monday at eight. */
const monday = (of = zone): string => mondayOf(daysIn(of).today(new Date(Date.now() - dayMs / 3)))
const eight = (of = zone): number =>
  daysIn(of)
    .momentAt(`${monday(of)}T08:00:00`)
    .getTime()

const subscribe = (of: Pick<TestCompany, 'api' | 'id'>, weekly = true, companyId = of.id) =>
  of.api.data(notificationRoutes.updatePreferences, { params: { companyId }, body: { mail: { weekly } } })

/** Sets the time of the last digest. */
const lastMail = (companyId: string, at: number) =>
  asOwner(server.database, (query) =>
    query(`update notification_settings set mailed_at = $2 where company_id = $1 and mail_group = 'weekly'`, [
      companyId,
      new Date(at).toISOString(),
    ]),
  )

async function composed(companyId: string, memberId: string, of = monday()): Promise<Mail | undefined> {
  const sent: Mail[] = []
  const mailer = { kind: 'smtp', send: (mail: Mail) => Promise.resolve(void sent.push(mail)) } as const
  await runJob(weeklyDigestMail, { ...server.deps, mailer }, { companyId, memberId, monday: of })
  return sent[0]
}

/** Views and leads of a card on days counted from the Monday before the digest; the day before it is -1. */
const activitiesOf = (
  of: { memberId: string; cardId: string },
  counts: readonly { kind: 'view' | 'lead'; day: number; count: number }[],
): TestActivity[] =>
  counts.flatMap(({ kind, day, count }) =>
    Array.from({ length: count }, (_, at) => ({
      ...anActivity,
      memberId: of.memberId,
      cardId: of.cardId,
      kind,
      visitor: at + 1,
      ...(kind === 'lead' && { target: 'form', leadId: newId() }),
      at: daysIn(zone).momentAt(`${dayAfter(monday(), day)}T12:00:00`),
    })),
  )

/** Three views and a lead in the week, one view in the week before, and more on the Monday itself. */
const busyWeek = (of: { memberId: string; cardId: string }): TestActivity[] =>
  activitiesOf(of, [
    { kind: 'view', day: -7, count: 2 },
    { kind: 'view', day: -1, count: 1 },
    { kind: 'lead', day: -1, count: 1 },
    { kind: 'view', day: -8, count: 1 },
    { kind: 'view', day: -15, count: 7 },
    { kind: 'view', day: 0, count: 9 },
    { kind: 'lead', day: 0, count: 9 },
  ])

async function busyCompany(): Promise<TestCompany> {
  const company = await makeOpenCompany(server)
  await makeActivities(server, { id: company.id, zone }, busyWeek(company))
  return company
}

test('mails a subscriber once a week', async () => {
  const company = await busyCompany()
  expect((await subscribe(company)).mail.weekly).toBe(true)
  await lastMail(company.id, eight() - 1)
  await Promise.all([mailWeeklyDigests(server.deps), mailWeeklyDigests(server.deps)])
  await mailWeeklyDigests(server.deps)
  const [mail] = await mailsTo(server, company.founder.email, 1)
  expect(mail?.subject).toMatch(new RegExp(`^${company.name}: your week, `))
  expect(mail?.html).toContain('prefers-color-scheme:dark')
  expect(mail?.html).not.toMatch(/<img|url\(/)
})

test('the first digest is sent on the next Monday', async () => {
  const company = await busyCompany()
  await subscribe(company)
  await mailWeeklyDigests(server.deps)
  await lastMail(company.id, eight())
  await mailWeeklyDigests(server.deps)
  await subscribe(company, false)
  await subscribe(company)
  await mailWeeklyDigests(server.deps)
  expect(await mailsTo(server, company.founder.email, 0)).toEqual([])
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
  'Monday begins in the company’s time zone (%s)',
  async (of) => {
    const company = await makeOpenCompany(server)
    await subscribe(company)
    await asOwner(server.database, (query) =>
      query('update companies set time_zone = $2 where id = $1', [company.id, of]),
    )
    const isTaken = async (mailedAt: number) => {
      await lastMail(company.id, mailedAt)
      await mailWeeklyDigests(server.deps)
      const [row] = await asOwner(server.database, (query) =>
        query<{ kept: boolean }>(
          `select mailed_at = $2::timestamptz as kept from notification_settings
         where company_id = $1 and mail_group = 'weekly'`,
          [company.id, new Date(mailedAt).toISOString()],
        ),
      )
      return row?.kept === false
    }
    expect([await isTaken(eight(of) - 1000), await isTaken(eight(of))]).toEqual([true, false])
  },
)

test('shows the same figures as the screens', async () => {
  const company = await busyCompany()
  await subscribe(company)
  const mail = await composed(company.id, company.memberId)
  const query = { from: dayAfter(monday(), -7), to: dayAfter(monday(), -1) }
  const { figures } = await company.api.data(insightRoutes.get, { params: { companyId: company.id }, query })
  expect(figures?.totals).toMatchObject({ views: 3, leads: 1 })
  expect(figures?.totals_before).toMatchObject({ views: 1, leads: 0 })
  const shown = '– New leads: 1 (1 more than the week before)\n– Card views: 3 (2 more than the week before)\n'
  expect(mail?.text).toContain(`You\n${shown}`)
  expect(mail?.text).toContain(`The whole company\n${shown}`)
  expect(mail?.text).toContain(`/pro/analytics?from=${query.from}&to=${query.to}&company=${company.id}`)
})

test('shows news of the team only to its managers', async () => {
  const company = await busyCompany()
  const params = { companyId: company.id }
  const [first, second] = [`a-${unique()}@example.com`, `b-${unique()}@example.com`]
  for (const email of [first, second])
    await company.api.data(invitationRoutes.create, { params, body: { first_name: 'Ayu', email, locale: 'en' } })
  const member = await makeMember(server, company)
  await asOwner(server.database, async (query) => {
    await query(`update invitations set state = 'accepted', member_id = $2 where company_id = $1 and email = $3`, [
      company.id,
      member.id,
      first,
    ])
    await query(
      `insert into audit_entries (company_id, id, action, subject_id, created_at)
       select company_id, $2, 'invitation.accepted', id, $3 from invitations where company_id = $1 and email = $4`,
      [company.id, newId(), new Date(eight() - dayMs).toISOString(), first],
    )
  })
  await subscribe(company)
  expect((await composed(company.id, company.memberId))?.text).toContain(
    'Team\n– People who joined: 1\n– Open invitations: 1\n',
  )
  await subscribe({ api: member.api, id: company.id })
  await makeActivities(server, { id: company.id, zone }, busyWeek({ memberId: member.id, cardId: member.cardId }))
  const own = await composed(company.id, member.id)
  expect(own?.text).toContain('You\n– New leads: 1')
  expect(own?.text).not.toMatch(/Team|company\n/)
})

test('sends nothing after a quiet week', async () => {
  const company = await makeOpenCompany(server)
  await makeActivities(
    server,
    { id: company.id, zone },
    activitiesOf(company, [
      { kind: 'view', day: -8, count: 5 },
      { kind: 'view', day: 0, count: 5 },
    ]),
  )
  const body = { first_name: 'Ayu', email: `open-${unique()}@example.com`, locale: 'en' as const }
  await company.api.data(invitationRoutes.create, { params: { companyId: company.id }, body })
  await subscribe(company)
  expect(await composed(company.id, company.memberId)).toBeUndefined()
})

test('a digest omits a part that its reader may no longer see', async () => {
  const company = await busyCompany()
  const admin = await makeMember(server, company, { roles: ['admin'] })
  await subscribe({ api: admin.api, id: company.id })
  expect((await composed(company.id, admin.id))?.text).toContain('The whole company')
  await asOwner(server.database, (query) => query(`update members set roles = '{}' where id = $1`, [admin.id]))
  expect(await composed(company.id, admin.id)).toBeUndefined()
  await asOwner(server.database, (query) =>
    query(`update members set roles = '{admin}', status = 'paused' where id = $1`, [admin.id]),
  )
  expect(await composed(company.id, admin.id)).toBeUndefined()
})

test('a plan without insights shows no figures', async () => {
  const company = await busyCompany()
  await subscribe(company)
  await setPlan(server.database.read({ companyId: company.id }), company.id, 'business')
  expect(await composed(company.id, company.memberId)).toBeUndefined()
})

test('hides figures of small groups', async () => {
  const company = await busyCompany()
  for (let at = 0; at < 3; at += 1) await makeMember(server, company)
  await company.api.data(insightRoutes.updateSettings, {
    params: { companyId: company.id },
    body: { per_person: false },
  })
  await subscribe(company)
  const mail = await composed(company.id, company.memberId)
  expect(mail?.text).toContain('You\n')
  expect(mail?.text).not.toContain('The whole company')
})

test('only a POST stops the digest', async () => {
  const company = await busyCompany()
  const wanted = async () =>
    (await company.api.data(notificationRoutes.preferences, { params: { companyId: company.id } })).mail.weekly
  await subscribe(company)
  const mail = await composed(company.id, company.memberId)
  expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/kartu\.test\/no-more-mail\/weekly\/[\w-]{64}$/)
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(`${mail?.unsubscribeUrl}?lang=en`)
  const { pathname } = new URL(mail?.unsubscribeUrl ?? '')
  const visitor = server.visitor()
  const looked = await visitor.send('GET', `${pathname}?lang=id`)
  expect([looked.status, looked.text.includes('Hentikan ringkasan mingguan?'), await wanted()]).toEqual([
    200,
    true,
    true,
  ])
  const oneClick = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' }
  const report = pathname.replace('/weekly/', '/report/')
  expect([(await visitor.send('POST', report, oneClick)).status, await wanted()]).toEqual([404, true])
  for (const _time of ['once', 'twice is once']) {
    const done = await visitor.send('POST', pathname, oneClick)
    expect([done.status, done.text.includes('Weekly summary stopped'), await wanted()]).toEqual([200, true, false])
  }
  expect(await composed(company.id, company.memberId)).toBeUndefined()
})

test('is in the language of its reader', async () => {
  const company = await busyCompany()
  await asOwner(server.database, (query) =>
    query(`update users set locale = 'id' where email = $1`, [company.founder.email]),
  )
  await subscribe(company)
  const mail = await composed(company.id, company.memberId)
  expect(mail?.text).toContain('– Kunjungan kartu: 3 (2 lebih banyak dari minggu sebelumnya)')
  expect(mail?.text).toContain('https://kartu.test/id/pro/analytics')
})
