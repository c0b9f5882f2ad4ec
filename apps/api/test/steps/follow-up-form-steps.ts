import { memberRoutes } from '@kartu/contracts/company/members'
import { followUpMailRoutes, type FollowUpTexts } from '@kartu/contracts/integrations/follow-up-mails'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { type TestCompany, unique } from '../factories.ts'
import { paramsOf } from './follow-up-steps.ts'

export const emptyText = { subject: '', body: '' }
export const textOf = (word: string, id = emptyText): FollowUpTexts => ({
  en: { subject: word, body: `${word} for you` },
  id,
})

const day = (fromToday: number): string => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10)

export async function makeEvent(company: TestCompany, name = `Expo ${unique()}`) {
  const days = { first_day: day(-1), last_day: day(1), zone: 'Asia/Jakarta' }
  const event = await company.api.data(eventRoutes.create, { params: paramsOf(company), body: { name, ...days } })
  return { form: { kind: 'event' as const, _id: event._id }, name, query: `e=${event.code}` }
}

export async function makeLink(company: TestCompany, name = `Mailing ${unique()}`) {
  const params = paramsOf(company)
  const { card } = await company.api.data(memberRoutes.get, { params: { ...params, memberId: company.memberId } })
  const link = await company.api.data(shortLinkRoutes.create, { params, body: { card_id: card._id, name } })
  return { form: { kind: 'link' as const, _id: link._id }, name, query: `x=${link.url.split('/x/')[1] ?? ''}` }
}

export type Form = Awaited<ReturnType<typeof makeEvent>> | Awaited<ReturnType<typeof makeLink>>

export const addText = (company: TestCompany, { form }: Pick<Form, 'form'>, texts: FollowUpTexts) =>
  company.api.data(followUpMailRoutes.createText, { params: paramsOf(company), body: { form, texts } })
