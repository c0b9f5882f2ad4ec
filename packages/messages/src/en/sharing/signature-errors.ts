/** Errors of the roll-out of email signatures. */
export const signatureErrors = {
  signature_design: 'Design a signature and save it before you roll it out.',
  signature_no_design:
    'There is no signature design for this person any more, so their mailbox was left alone. Design one for their division or the company, then roll out again.',
  signature_rollout_off:
    'This server doesn’t roll out signatures. Ask the operator to turn it on, or let people copy their signatures.',
  signature_running: 'Signatures are being rolled out or restored right now. Wait until that is done.',
  signature_account_missing: 'Google Workspace isn’t connected. Ask a super admin to connect it.',
  signature_account_refused:
    'Google refuses this service account. In the Google Admin console, allow its client ID with the scope gmail.settings.basic under domain-wide delegation, and check that its key wasn’t deleted.',
  signature_person:
    'Google Workspace has no mailbox for this email address. Correct the address or create the mailbox, then roll out again.',
  signature_person_left: 'This person has left or has no public card, so their mailbox was left alone.',
  signature_changed:
    'This person has changed the signature since the roll-out, so it was left alone. They can change it in Gmail.',
  signature_later: 'Google is busy or can’t be reached. Roll out again in a few minutes.',
  signature_refused: 'Google doesn’t accept this signature. Shorten the design or the card, then roll out again.',
} as const
