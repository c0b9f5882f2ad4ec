import type { Card } from '@kartu/contracts/company/cards'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import type { Member } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { routeKey, useApiMutation } from '../../../lib/queries.ts'
import { renamedFields } from '../../../lib/form/field-errors.ts'
import { useActor } from '../../../lib/session.ts'
import { cardChanges, type CardDraft, draftField, movesDivision } from './card-draft.ts'

interface CardSave {
  save: (before: CardDraft, next: CardDraft, revision: number) => Promise<void>
  pending: boolean
  /** Error of the last attempt, its fields named as in the draft. */
  error: unknown
  forget: () => void
}

/**
 * Saves the differences: the fields through the card, the division through the member. `onSaved` is called for every
 * stored part, so that a retry sends only what is still missing.
 */
export function useCardSave(member: Member, onSaved: (member: Member, done: boolean) => void): CardSave {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const card = useApiMutation(cardRoutes.update, {
    // The rules have changed during the edit: the form locks fields accordingly.
    onError: ({ code }) => {
      if (code === 'field_locked') void queryClient.invalidateQueries({ queryKey: routeKey(memberRoutes.get) })
    },
  })
  const move = useApiMutation(memberRoutes.update, {})

  const [sent, setSent] = useState<CardDraft | null>(null)
  const failure = card.error ?? move.error
  const error = useMemo(
    () => (sent === null ? failure : renamedFields(failure, (field) => draftField(field, sent))),
    [failure, sent],
  )

  const forget = (): void => {
    card.reset()
    move.reset()
  }
  const save = async (before: CardDraft, next: CardDraft, revision: number): Promise<void> => {
    forget()
    setSent(next)
    const changes = cardChanges(before, next)
    const moves = movesDivision(before, next)
    let stored = member
    try {
      if (Object.keys(changes).length > 0) {
        const { _id: cardId } = member.card
        const body = { ...changes, revision }
        const saved: Card = await card.mutateAsync({ params: { companyId, cardId }, body })
        stored = { ...stored, card: saved }
        onSaved(stored, !moves)
      }
      if (moves) {
        const params = { companyId, memberId: member._id }
        onSaved(await move.mutateAsync({ params, body: { division_id: next.division_id } }), true)
      }
    } catch {
      // The error is in `error`.
    }
  }

  return { save, pending: card.isPending || move.isPending, error, forget }
}
