import { searchCharactersMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

export interface FoundPerson {
  _id: string
  name: string
  /** Distinguishes namesakes. */
  about: string
}

interface FoundPeople {
  /** Undefined while they load. */
  people: readonly FoundPerson[] | undefined
  error: Error | null
  refetch: () => void
}

const typingMs = 200

/** Verified members by name or email, at most `max`, that match the typed text. */
export function useFoundPeople(typed: string, max: number): FoundPeople {
  const { companyId } = useActor()
  const [search] = useDebouncedValue(typed, typingMs)
  const { data, error, refetch } = useQuery({
    ...q(memberRoutes.list, {
      params: { companyId },
      query: { search: search.slice(0, searchCharactersMax), status: 'verified', per_page: max },
    }),
    placeholderData: keepPreviousData,
  })
  const people = data?.data.map(({ _id, card, email }) => ({ _id, name: card.name, about: card.job_title || email }))
  return { people, error, refetch: () => void refetch() }
}
