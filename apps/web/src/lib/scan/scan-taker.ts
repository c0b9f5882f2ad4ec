import type { leadRoutes } from '@kartu/contracts/leads/leads'
import type { RouteInput } from '@kartu/contracts/route'
import { store } from '../store.ts'

/** Input of the route that adds a lead. */
export type ScannedLead = RouteInput<typeof leadRoutes.create>['body']

/** Accepts it, with the picture that is kept with it. */
type Take = (lead: ScannedLead, picture: Blob | null) => Promise<void>

/**
 * Receiver of scans instead of the server: the booth screen, which stores them offline. Rejects with a sentence
 * (`ApiError`) if it cannot.
 */
export const scanTaker = store<Take | null>(null)
