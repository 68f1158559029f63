import { createHash } from 'node:crypto'
import { vi } from 'vitest'

/** The authenticator data, without the flag of a credential that is copied to an account. */
const AUTHENTICATOR_DATA = new Uint8Array(37).buffer

class ModelResponse {
  readonly authenticatorData = AUTHENTICATOR_DATA

  getAuthenticatorData(): ArrayBuffer {
    return AUTHENTICATOR_DATA
  }
}

class ModelCredential {
  readonly rawId: ArrayBuffer
  readonly response = new ModelResponse()

  constructor(private readonly id: Uint8Array) {
    this.rawId = id.slice().buffer
  }

  getClientExtensionResults() {
    const first = createHash('sha256').update('what the reader gives out').update(this.id).digest()
    return { prf: { enabled: true, results: { first } } }
  }
}

/** The WebAuthn options that the app sets; a browser knows more of them. */
interface Asked {
  readonly signal?: AbortSignal
  readonly publicKey: { readonly allowCredentials?: readonly { readonly id: Uint8Array }[] }
}

/** The fingerprint reader of the device, in the place of `navigator.credentials`. */
export class FingerModel {
  /** Called while the reader waits for a finger. */
  meanwhile: () => Promise<void> = async () => undefined
  /** Whose finger it is. */
  finger = ''
  /** The owners of the credentials that it has made, by their ids. */
  private readonly owners = new Map<string, string>()

  constructor() {
    vi.stubGlobal('PublicKeyCredential', ModelCredential)
    vi.stubGlobal('AuthenticatorAttestationResponse', ModelResponse)
    vi.stubGlobal('AuthenticatorAssertionResponse', ModelResponse)
    Reflect.set(navigator, 'credentials', {
      create: (asked: Asked) => this.create(asked),
      get: (asked: Asked) => this.get(asked),
    })
  }

  private async create({ signal }: Asked): Promise<ModelCredential> {
    await this.meanwhile()
    signal?.throwIfAborted()
    const id = Uint8Array.of(this.owners.size + 1)
    this.owners.set(id.join(), this.finger)
    return new ModelCredential(id)
  }

  private async get({ publicKey }: Asked): Promise<ModelCredential> {
    const own = publicKey.allowCredentials?.find(({ id }) => this.owners.get(id.join()) === this.finger)
    if (!own) throw new DOMException('No finger that it knows', 'NotAllowedError')
    return new ModelCredential(own.id)
  }
}
