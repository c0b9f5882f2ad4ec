import { Anchor } from '@mantine/core'
import type { OldAddressCheck } from '@kartu/contracts/sharing/old-addresses'
import { oldAddressRoutes } from '@kartu/contracts/sharing/old-addresses.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { queryKeyOf } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import classes from './card-domains.module.css'
import { t } from './words.ts'

const silentShown = 20

interface AddressCheckProps {
  companyId: string
  total: number
  /** True if a card domain is in use, so that visitors reach the addresses. */
  isServed: boolean
}

/** Checks all addresses and shows those that open no card. */
export function AddressCheck({ companyId, total, isServed }: AddressCheckProps) {
  const { data, error, refetch, isFetching, done } = useCheck(companyId)
  if (isFetching) return <Text role="status">{t(($) => $.oldAddresses.checking, { done, count: total })}</Text>
  if (!data) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const { checked, answering, colleague, silent } = data
  const more = checked - answering - silent.length
  return (
    <Stack gap="xs" role="status">
      <Text strong>{t(($) => $.oldAddresses[isServed ? 'report' : 'ready'], { count: checked, answering })}</Text>
      {colleague === 0 ? null : <Text tone="2">{t(($) => $.oldAddresses.colleague, { count: colleague })}</Text>}
      {silent.length === 0 ? null : (
        <Stack as="ul" gap="xs">
          {silent.map(({ path, card, reason }) => (
            <Text as="li" key={path} tone="2" className={classes.fault}>
              <Anchor inherit underline="always" component={Link} to={paths.editMember(card.member_id)}>
                {card.name}
              </Anchor>
              {`, ${path}: ${t(($) => $.oldAddresses.silent[reason])}`}
            </Text>
          ))}
        </Stack>
      )}
      {more > 0 ? <Text tone="2">{t(($) => $.oldAddresses.more_silent, { count: more })}</Text> : null}
    </Stack>
  )
}

type Sum = Omit<OldAddressCheck, 'next'>

/** Checks the addresses call by call, and adds the results. */
function useCheck(companyId: string) {
  const [done, setDone] = useState(0)
  const params = { companyId }
  const query = useQuery<Sum, ApiError>({
    queryKey: queryKeyOf(oldAddressRoutes.check, { params }),
    queryFn: async ({ signal }) => {
      const sum: Sum = { checked: 0, answering: 0, colleague: 0, silent: [] }
      let after: string | null = null
      setDone(0)
      do {
        const input = { params, query: after === null ? {} : { after } }
        const part: OldAddressCheck = await callApi(oldAddressRoutes.check, input, { signal })
        sum.checked += part.checked
        sum.answering += part.answering
        sum.colleague += part.colleague
        sum.silent.push(...part.silent.slice(0, silentShown - sum.silent.length))
        after = part.next
        setDone(sum.checked)
      } while (after !== null)
      return sum
    },
    // Never cached, because cards change while the addresses stay the same.
    staleTime: 0,
  })
  return { ...query, done }
}
