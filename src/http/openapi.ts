import * as z from 'zod'
import { refusalsOf, type Endpoint } from '#contract/endpoint.ts'
import type { FileEndpoint } from '#contract/files.ts'
import { problemSchema } from '#contract/problem.ts'
import { statusOf } from './input-output/refusal-to-response.ts'

const PROBLEM_SCHEMA = { $ref: '#/components/schemas/Problem' }
const PROBLEM = { content: { 'application/problem+json': { schema: PROBLEM_SCHEMA } } }
const REFUSALS = {
  '4XX': { description: 'Refused; the problem says why, and names every field at fault.', ...PROBLEM },
  '5XX': { description: 'A fault of the server, or the server is busy.', ...PROBLEM },
}

interface Operation {
  operationId: string
  summary: string
  security: Record<string, []>[]
  requestBody?: unknown
  responses: unknown
}

interface OpenApiDocument extends Record<string, unknown> {
  paths: Record<string, Record<string, Operation>>
}

/**
 * The OpenAPI 3.1 document of the given calls, by name, and files, made from the contract itself.
 * `server` is the origin that all paths follow.
 */
export function openApiDocument(
  { calls, files }: { calls: Readonly<Record<string, Endpoint>>; files: readonly FileEndpoint[] },
  info: { title: string; server: string; sessionCookie: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const file of files) paths[file.path.replace(/:(\w+)/g, '{$1}')] = { get: fileOperation(file) }
  for (const [name, spec] of Object.entries(calls)) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(name, spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: '1', license: { name: 'Terms of Service', url: `${info.server}/terms` } },
    servers: [{ url: info.server }],
    paths,
    components: {
      schemas: { Problem: z.toJSONSchema(problemSchema) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: info.sessionCookie } },
    },
  }
}

function operation(name: string, spec: Endpoint): Operation & { parameters?: unknown } {
  const parameters = parametersOf(spec)
  return {
    operationId: name,
    summary: spec.summary,
    security: securityOf(spec),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: {
        required: !spec.body.safeParse(undefined).success,
        content: { 'application/json': { schema: z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }) } },
      },
    }),
    ...(spec.file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(spec.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    }),
    responses: {
      '2XX': {
        description: 'Done.',
        content: { 'application/json': { schema: z.toJSONSchema(spec.answer, { unrepresentable: 'any' }) } },
      },
      ...refusalsByStatus(spec),
      ...REFUSALS,
    },
  }
}

/** The call's own refusals: a problem for each status, with the codes that it may have. */
function refusalsByStatus(spec: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(new Set(refusalsOf(spec)), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `Refused: ${codes.join(', ')}.`,
        content: {
          'application/problem+json': {
            schema: { allOf: [PROBLEM_SCHEMA, { properties: { code: { enum: codes } } }] },
          },
        },
      },
    ]),
  )
}

/**
 * Where a session may be there or not, a visitor has less: most such calls are refused, some answer for the visitor.
 */
function securityOf(spec: Endpoint): Operation['security'] {
  if (spec.access === 'public') return []
  return spec.access === undefined ? [{ session: [] }, {}] : [{ session: [] }]
}

function fileOperation(file: FileEndpoint): Operation & { parameters?: unknown } {
  const parameters = parametersOf(file)
  return {
    operationId: downloadName(file.path),
    summary: file.summary,
    security: [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      '2XX': { description: 'The file.', content: { [file.contentType]: { schema: { type: 'string' } } } },
      ...REFUSALS,
    },
  }
}

/** `downloadOrdersCsv` for `/api/admin/orders.csv`. */
function downloadName(path: string): string {
  const words = path.split('/').at(-1)?.split(/[-.]/) ?? []
  return `download${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}

function parametersOf({ path, query }: Pick<Endpoint, 'path' | 'query'>) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: !field.safeParse(undefined).success,
    schema: parameterSchema(field),
  }))
  return [...inPath, ...inQuery]
}

function parameterSchema(field: z.ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  return schema
}
