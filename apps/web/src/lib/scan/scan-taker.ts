import type { leadRoutes } from '@kartu/contracts/leads/leads'
import type { RouteInput } from '@kartu/contracts/route'
import { store } from '../store.ts'

/** As the route that adds a lead takes it. */
export type ScannedLead = RouteInput<typeof leadRoutes.create>['body']

/** Takes it, with the picture that is kept with it. */
type Take = (lead: ScannedLead, picture: Blob | null) => Promise<void>

/**
 * Who takes what was scanned in place of the server: the booth screen, which has a place for it without a network. Rejects
 * with a sentence (`ApiError`) where it has not.
 */
export const scanTaker = store<Take | null>(null)
