import type { BeginSignIn, FinishSignIn } from '@kartu/contracts/team/directory'
import type { Db } from '../../../db/db.ts'
import {
  type Directory,
  type DirectoryAccess,
  DirectoryFault,
  type SignInRequest,
} from '../../../gateways/directory.ts'
import { AppError } from '../../../http/errors.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { insertSignIn, type SignIn, type SignInOwner, takeSignIn } from './directory.sql.ts'

/** Page of the web app to which Microsoft redirects the browser. It is registered at Microsoft, so it never changes. */
const redirectPath = '/team/import/directory'

/** Begins a sign-in. The browser gets the state, of which only a hash is stored. Returns the URL at Microsoft. */
export async function beginSignIn(
  { db, directory, publicUrl, report }: SignInDesk,
  owner: SignInOwner,
  options: BeginSignIn,
): Promise<string> {
  const request: SignInRequest = {
    redirectUrl: publicUrl + redirectPath,
    state: newToken(),
    nonce: newToken(),
    codeVerifier: newToken(),
  }
  const url = await speaking(directory.signInUrl(request), report)
  await insertSignIn(db, owner, {
    stateHash: hashToken(request.state),
    nonce: request.nonce,
    code_verifier: request.codeVerifier,
    ...options,
  })
  return url
}

/** Completes a sign-in once, for the person, company and session that began it. Throws `directory_sign_in`. */
export async function finishSignIn(
  { db, directory, publicUrl, report }: SignInDesk,
  owner: SignInOwner,
  { code, state }: FinishSignIn,
): Promise<{ signIn: SignIn; access: DirectoryAccess }> {
  const signIn = await takeSignIn(db, owner, hashToken(state))
  if (!signIn) throw new AppError('directory_sign_in')
  const { nonce, code_verifier: codeVerifier } = signIn
  const request = { redirectUrl: publicUrl + redirectPath, state, nonce, codeVerifier }
  return { signIn, access: await speaking(directory.signIn({ code, state }, request), report) }
}

/** Converts failures at Microsoft to user-facing errors; `report` receives the fault for the log. */
async function speaking<T>(asked: Promise<T>, report: (fault: DirectoryFault) => void): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof DirectoryFault)) throw error
    report(error)
    throw new AppError(error.code, { cause: error })
  }
}

/** Dependencies of a sign-in at Microsoft. */
export interface SignInDesk {
  db: Db
  directory: Directory
  publicUrl: string
  report: (fault: DirectoryFault) => void
}
