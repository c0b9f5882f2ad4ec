import { Button, Skeleton, Switch } from '@mantine/core'
import type { SecuredPerson } from '@kartu/contracts/governance/sign-in-rules'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules.plain'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { queryKeyOf } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

interface Found {
  people: SecuredPerson[]
  more: boolean
  total: number
  without: number
}

/** Members and their second factors; a filter shows those without one. */
export function PeopleSection({ companyId }: { companyId: string }) {
  const [only, setOnly] = useState(false)
  const found = usePeople(companyId, only)
  const pages = found.data?.pages ?? []
  const people = pages.flatMap((page) => page.people)
  const [first] = pages
  return (
    <SideSection title={t(($) => $.signInRules.people.title)} hint={t(($) => $.signInRules.people.hint)}>
      <Switch
        label={t(($) => $.signInRules.people.only)}
        checked={only}
        onChange={({ currentTarget: { checked } }) => setOnly(checked)}
      />
      {first ? (
        people.length === 0 ? (
          <EmptyState text={t(($) => $.signInRules.people.all_have)} />
        ) : (
          <SettingRows
            foot={
              <>
                <span>
                  {t(($) => $.signInRules.people.count, { without: String(first.without), total: String(first.total) })}
                </span>
                {found.hasNextPage ? (
                  <Button
                    variant="default"
                    loading={found.isFetchingNextPage}
                    onClick={() => void found.fetchNextPage()}
                  >
                    {t(($) => $.signInRules.people.more)}
                  </Button>
                ) : null}
              </>
            }
          >
            {people.map((person) => (
              <PersonRow key={person._id} person={person} />
            ))}
          </SettingRows>
        )
      ) : found.isError ? null : (
        <LoadingShape>
          <Skeleton height={56} aria-hidden="true" />
          <Skeleton height={56} aria-hidden="true" />
        </LoadingShape>
      )}
      <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
    </SideSection>
  )
}

function PersonRow({ person }: { person: SecuredPerson }) {
  const isSecured = person.factors.length > 0
  return (
    <SettingRow
      icon={isSecured ? IconShieldCheck : IconShieldOff}
      title={person.name}
      text={
        <>
          {person.email}
          <br />
          {isSecured
            ? person.factors.map((factor) => t(({ signInRules }) => signInRules.people.factors[factor])).join(', ')
            : t(($) => $.signInRules.people.no_factor)}
        </>
      }
    />
  )
}

function usePeople(companyId: string, only: boolean) {
  const params = { companyId }
  const query = only ? { without: 'true' as const } : {}
  return useInfiniteQuery<Found, ApiError, { pages: Found[] }, readonly unknown[], string | null>({
    queryKey: queryKeyOf(signInRulesRoutes.people, { params, query }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        signInRulesRoutes.people,
        { params, query: pageParam === null ? query : { ...query, after: pageParam } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ people, more }) => (more ? people.at(-1)?._id : undefined),
  })
}
