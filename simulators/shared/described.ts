import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/**
 * Validates values against a provider's OpenAPI document. `isStrict`: fields that it does not name are faults, though
 * it allows them.
 */
export function compile(document: JsonObject, schema: Json, isStrict: boolean): ValidateFunction {
  // `unicodeRegExp: false`, because some of PayPal's patterns are invalid with the u flag. No log, because PayPal uses
  // format names of its own and Ajv would warn about each; their patterns are checked.
  const ajv = new Ajv2019({ strict: false, unicodeRegExp: false, allErrors: true, logger: false })
  addFormats.default(ajv)
  const components = isStrict ? closed(document['components'] ?? null) : (document['components'] ?? null)
  return ajv.compile({ ...object(isStrict ? close(schema) : schema), components })
}

/** Forbids unknown fields in every object. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'properties')
        return [key, Object.fromEntries(Object.entries(object(inner)).map(([name, schema]) => [name, close(schema)]))]
      return [key, key === 'items' ? close(inner) : closed(inner)]
    }),
  )
}

function close(schema: Json): Json {
  return { allOf: [closed(schema)], unevaluatedProperties: false }
}

/** One line per violation. */
export function words(what: string, validate: ValidateFunction): string[] {
  return (validate.errors ?? []).map(
    (error) => `${what}${error.instancePath} ${error.message ?? 'is wrong'} ${JSON.stringify(error.params)}`,
  )
}

/** Throws where the document has an unexpected structure. */
export function object(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error('the document is not in the form this reads')
  return value
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
