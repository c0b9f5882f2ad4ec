import { publicBodyBytesMax } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionFault } from '../db/connections/connection-fault.ts'
import { FileStoreFault } from '../gateways/files/files.ts'
import { AppError, failureOf, statusOf, unavailableSeconds } from './errors.ts'
import type { FaultLog } from '../watch/fault-log.ts'
import { localeOf } from './locale.ts'
import { noteErrorCode } from './log/request-log.ts'
import { tooLarge, uploadBytesMax } from './uploads/upload.ts'

declare module 'fastify' {
  interface FastifyInstance {
    faults: FaultLog
  }
}

/** Turns any thrown error into the API's one failure shape. Our own faults show only a request ID. */
export function registerFailures(app: FastifyInstance, faults: FaultLog): void {
  app.decorate('faults', faults)
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = asAppError(thrown, request.routeOptions.bodyLimit)
    if (statusOf(error) >= 500 && !isOverload(error)) tellFault(request, thrown)
    return sendFailure(request, reply, error)
  })
}

/** True if the code itself asks the caller to retry, because too much is waiting or took too long. */
const isOverload = ({ code, retryAfter }: AppError): boolean => code === 'unavailable' && retryAfter !== undefined

/** Reports a fault to the log, for code that answers it differently. */
export const tellFault = (request: FastifyRequest, fault: Error): void =>
  request.server.faults.tell(fault, 'request failed', request.log)

const ofTheAnswer = ['content-encoding', 'content-disposition', 'content-length', 'etag']

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  noteErrorCode(request, error.code)
  // Headers of the intended answer do not apply to a failure.
  for (const name of ofTheAnswer) reply.removeHeader(name)
  // The answer closes the connection instead of waiting for the rest of the upload.
  if (error.code === 'upload_slow') reply.header('connection', 'close')
  const retryAfter = error.retryAfter ?? (statusOf(error) === 503 ? unavailableSeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const written = writtenTo(request.method, request.routeOptions.url ?? '')
  return reply
    .code(statusOf(error))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureOf(error, translator(localeOf(request.headers['accept-language'])), request.id, written))
}

/** The segment before the last id of a write's address: `divisions` of `/companies/:companyId/divisions/:divisionId`. */
export const writtenTo = (method: string, url: string): string =>
  method === 'GET' ? '' : (/.*\/([\w-]+)\/:(?!companyId)\w+/.exec(url)?.[1] ?? '')

/** Maps a thrown error to an `AppError`. */
export function asAppError(thrown: FastifyError | AppError, bodyBytesMax = publicBodyBytesMax): AppError {
  if (thrown instanceof AppError) return thrown
  const { code, statusCode } = thrown
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(bodyBytesMax, thrown)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(uploadBytesMax)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('media_type', { cause: thrown })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed', { cause: thrown })
  if (isConnectionFault(thrown) || thrown instanceof FileStoreFault)
    return new AppError('unavailable', { cause: thrown })
  return new AppError('internal', { cause: thrown })
}
