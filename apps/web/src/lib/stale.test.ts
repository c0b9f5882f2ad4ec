import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { invoiceRoutes } from '@kartu/contracts/billing/invoices.plain'
import { licenceRoutes } from '@kartu/contracts/company/licences.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import type { Call } from '@kartu/contracts/call'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { markNounStale, markStale } from './stale.ts'

const company = { companyId: 'company' }
const one = { ...company, memberId: 'one' }
const two = { ...company, memberId: 'two' }
const keyOf = (route: Call, params: object = company): readonly unknown[] => [route.path, 'company', params, {}]

/** Answers that are stale after the write. */
function staleOf(routes: readonly Call[], write: (client: QueryClient) => void): readonly Call[] {
  const client = new QueryClient()
  for (const route of routes) client.setQueryData(keyOf(route), {})
  write(client)
  return routes.filter((route) => client.getQueryState(keyOf(route))?.isInvalidated)
}

const figures = [memberRoutes.list, memberRoutes.summary, divisionRoutes.list, licenceRoutes.get, invitationRoutes.list]

it('licences are stale once a member was added', () => {
  expect(staleOf(figures, (client) => markStale(client, memberRoutes.create))).toEqual(figures)
})

it('incomplete cards are stale once a card was saved', () => {
  const seen = [memberRoutes.get, memberRoutes.summary, customisationRoutes.get, userRoutes.me]
  expect(staleOf(seen, (client) => markStale(client, cardRoutes.update))).toEqual(seen)
})

it('cards are stale once rules or the company changed', () => {
  const seen = [memberRoutes.get, companyRoutes.get]
  expect(staleOf(seen, (client) => markStale(client, customisationRoutes.update))).toEqual(seen)
  expect(staleOf(seen, (client) => markStale(client, companyRoutes.update))).toEqual(seen)
})

it('accepts a noun whose work ended without a call', () => {
  expect(staleOf(figures, (client) => markNounStale(client, 'members'))).toEqual(figures)
})

it('payment is stale once a payment method was added', () => {
  const seen = [subscriptionRoutes.get, subscriptionRoutes.preview, invoiceRoutes.list, paymentRoutes.details]
  const all = [...seen, companyRoutes.get]
  expect(staleOf(all, (client) => markStale(client, paymentRoutes.register))).toEqual(seen)
  expect(staleOf(all, (client) => markStale(client, subscriptionRoutes.order))).toEqual(all)
})

it("the subscription's licences are stale once a member was added", () => {
  expect(staleOf([subscriptionRoutes.get], (client) => markStale(client, memberRoutes.create))).toHaveLength(1)
})

it('keeps answers that do not show the change', () => {
  expect(staleOf(figures, (client) => markStale(client, paymentRoutes.register))).toEqual([])
  expect(staleOf([licenceRoutes.get], (client) => markStale(client, cardRoutes.update))).toEqual([])
})

/** Visible answers that are refetched after the write. */
function askedAfter(shown: readonly (readonly unknown[])[], write: (client: QueryClient) => void) {
  const asked: (readonly unknown[])[] = []
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, initialData: {} } } })
  for (const queryKey of shown)
    new QueryObserver(client, { queryKey, queryFn: () => asked.push(queryKey) }).subscribe(() => {})
  write(client)
  return { asked, isStale: (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated }
}

it('refetches visible answers except the deleted record', () => {
  const shown = [keyOf(memberRoutes.get, one), keyOf(memberRoutes.get, two), keyOf(memberRoutes.list)]
  const { asked, isStale } = askedAfter(shown, (client) => markStale(client, memberRoutes.remove, one))
  expect(asked).toEqual(shown.slice(1))
  expect(isStale(keyOf(memberRoutes.get, one))).toBe(true)
})

it('refetches a deleted record that still answers', () => {
  const shown = [keyOf(customisationRoutes.get)]
  const emptied = { ...customisationRoutes.get, method: 'DELETE' } as const
  expect(askedAfter(shown, (client) => markStale(client, emptied, company)).asked).toEqual(shown)
})
