import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FileEndpoint } from '#contract/files.ts'
import { problemSchema } from '#contract/problem.ts'

const REFUSAL = {
  description: 'A refusal or a fault.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

interface Operation {
  summary: string
  requestBody?: unknown
  responses: unknown
}

interface OpenApiDocument extends Record<string, unknown> {
  paths: Record<string, Record<string, Operation>>
}

/** The OpenAPI 3.1 document of the given endpoints and files, made from the contract itself. */
export function openApiDocument(
  { endpoints, files }: { endpoints: readonly Endpoint[]; files: readonly FileEndpoint[] },
  info: { title: string; server: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const file of files) paths[file.path.replace(/:(\w+)/g, '{$1}')] = { get: fileOperation(file) }
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: '1' },
    servers: [{ url: info.server }],
    paths,
    components: { schemas: { Problem: z.toJSONSchema(problemSchema) } },
  }
}

function operation(spec: Endpoint): Operation & { parameters?: unknown } {
  const parameters = parametersOf(spec)
  return {
    summary: spec.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && {
      requestBody: {
        required: !spec.body.safeParse(undefined).success,
        content: { 'application/json': { schema: z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }) } },
      },
    }),
    responses: {
      '2XX': {
        description: 'Done.',
        content: { 'application/json': { schema: z.toJSONSchema(spec.answer, { unrepresentable: 'any' }) } },
      },
      default: REFUSAL,
    },
  }
}

function fileOperation(file: FileEndpoint): Operation & { parameters?: unknown } {
  const parameters = parametersOf(file)
  return {
    summary: file.summary,
    ...(parameters.length > 0 && { parameters }),
    responses: {
      '2XX': { description: 'The file.', content: { [file.contentType]: { schema: { type: 'string' } } } },
      default: REFUSAL,
    },
  }
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
