import { readFileSync } from 'node:fs'
import { setGlobalProxyFromEnv } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Env, readEnv } from './settings/env.ts'
import { SettingError } from './settings/setting-error.ts'

/**
 * Reads the settings of the environment, and applies those that Node reads only at its start, because `.env` and Docker
 * secrets are read later. From here on, every connection trusts the authorities in `NODE_EXTRA_CA_CERTS`.
 */
export function loadEnv(): Env {
  const env = readEnv()
  if (env.authoritiesFile !== undefined) trustAuthorities(env.authoritiesFile)
  if (env.proxy === 'on') useProxy()
  return env
}

function useProxy(): void {
  try {
    setGlobalProxyFromEnv()
  } catch (cause) {
    throw new SettingError('HTTP_PROXY and HTTPS_PROXY must be addresses such as http://proxy.example.com:3128.', {
      cause,
    })
  }
}

/** Throws a `SettingError` unless the file contains PEM certificates. */
function trustAuthorities(path: string): void {
  const fault = (what: string) =>
    new SettingError(`The setting NODE_EXTRA_CA_CERTS is "${path}" but that file ${what}.`)
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw fault(
      code === 'ENOENT'
        ? 'does not exist. Correct the path'
        : `cannot be read (${code}). Name a file that the user that runs Kartu can read`,
    )
  }
  const found = text.match(
    /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[^]*?-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g,
  )
  if (found === null) throw fault('holds no certificate in PEM, which begins with -----BEGIN CERTIFICATE-----')
  try {
    setDefaultCACertificates([...getCACertificates('default'), ...found])
  } catch {
    throw fault('holds a certificate that cannot be read')
  }
}
