import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type KnownMember, knownMember } from './known-member.ts'
import { t } from './words.ts'

interface NamedMember {
  id: string
  name: string
}

/** The members of a dialog by name, fixed when it opens: while it works, the table forgets them one by one. */
export function useNamedMembers(memberIds: readonly string[]): (NamedMember & { facts: KnownMember | undefined })[] {
  const queryClient = useQueryClient()
  const [members] = useState(() =>
    memberIds.map((id) => {
      const facts = knownMember(queryClient, id)
      return { id, name: facts?.name ?? t(($) => $.members.delete_member.unnamed), facts }
    }),
  )
  return members
}
