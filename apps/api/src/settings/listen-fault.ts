import { SettingError } from './setting-error.ts'

/** Reason why an address could not be opened, as a setting to correct. */
export function listenFault(fault: NodeJS.ErrnoException, setting: 'PORT' | 'METRICS_PORT'): Error {
  switch (fault.code) {
    case 'EADDRINUSE':
      return new SettingError(`The port is in use by another program. Set ${setting} to a free one.`, { cause: fault })
    case 'EACCES':
      return new SettingError(`This user cannot open that port. Set ${setting} to one above 1023.`, { cause: fault })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingError('HOST is not an address of this machine. Set it to localhost, or to 0.0.0.0 for all.', {
        cause: fault,
      })
    default:
      return fault
  }
}
