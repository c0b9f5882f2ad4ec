/*
 * The claim of a job on a row: the job that works now, and the end of its claim, in case its process died. Another job may
 * then take the row over.
 */

interface ClaimColumns {
  /** Column with the job. */
  job: string
  /** Column with the end of the claim. */
  until: string
  /** Longer than the time limit of the job, which a retry with the same ID may outlive. */
  minutes: number
}

export const claimOf = ({ job, until, minutes }: ClaimColumns) => ({
  /** Condition: a job may claim the row. A retry of the job gets its claim again. */
  isFree: (id: string) => `(${job} is null or ${job} = ${id} or ${until} < now())`,
  /** Assignments of an update that claims the row. */
  claim: (id: string) => `${job} = ${id}, ${until} = now() + interval '${minutes} minutes'`,
  /** Assignments of an update that gives the claim back. */
  release: `${job} = null, ${until} = null`,
})
