import type { Directory } from './directory.ts'
import type { MicrosoftSettings } from '../settings/provider-settings.ts'

/** The directory that the settings name; undefined where this installation is not registered at Microsoft. */
export async function openDirectory(settings: {
  microsoft: MicrosoftSettings | undefined
}): Promise<Directory | undefined> {
  if (settings.microsoft === undefined) return undefined
  // Its code is of no use to an installation without it.
  const { graphDirectory } = await import('./graph-directory.ts')
  return graphDirectory(settings.microsoft)
}
