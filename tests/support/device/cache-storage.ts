/** The Cache Storage of an origin with one cache, with the methods that the worker uses. */
export function cacheStorage(origin: string) {
  const answers = new Map<string, Response>()
  const urlOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).href
  const match = async (key: string | Request) => answers.get(urlOf(key))?.clone()
  return {
    match,
    open: async () => ({
      match,
      put: async (key: string | Request, answer: Response) => void answers.set(urlOf(key), answer),
      delete: async (key: string | Request) => answers.delete(urlOf(key)),
      keys: async () => [...answers.keys()].map((url) => new Request(url)),
    }),
  }
}
