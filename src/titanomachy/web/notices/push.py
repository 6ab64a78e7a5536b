"""Web push: a notice, encrypted for one browser, handed to the push service that this browser has named.

The key by which push services know this server (VAPID) follows from the key that signs cookies: several processes have
the same one, and a backup has it too. Another signing key is another server: its devices have to be asked anew.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import logging
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Any, Final, Literal, TypeAlias

from .reach import Barred, Reach, place_of
from .wishes import Device

LOG: Final = logging.getLogger(__name__)
LASTS: Final = 12 * 3600  # seconds for which a push service keeps a notice for a device that is off
SIGNED_FOR: Final = 12 * 3600.0
TOPIC: Final = "turn"  # of notices that wait at a push service the newest takes the place of the others
MOST: Final = 3000  # bytes of a notice
LINES: Final = 32  # push services that are asked at once; others wait
Outcome: TypeAlias = Literal["taken", "gone", "later", "refused"]


class Misfit(ValueError):
    """What a browser says of itself fits no push."""


def raw(text: str) -> bytes:
    """Bytes as web push writes them; Misfit on anything else."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise Misfit("not base64") from None


def written(data: bytes) -> str:
    """The other way."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def installed() -> bool:
    """Whether the packages of the extra `push` are there."""
    return find_spec("http_ece") is not None and find_spec("cryptography") is not None


class Push:
    """Hands notices to push services. `contact` is whom these ask where something is wrong with what we send."""

    def __init__(self, key: str, contact: str = "", offered: bool = True) -> None:
        self.offered = offered and installed()
        self.reach = Reach()
        # threads that nothing else needs: strangers say whom they wait for
        self._lines = ThreadPoolExecutor(LINES, "push")
        self._contact = contact
        self._secret = key
        self._signer: Any = None

    @property
    def key(self) -> str:
        """The public key, by which a browser allows this server alone to send."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._own().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return written(point)

    def _own(self) -> Any:
        if self._signer is None:
            from cryptography.hazmat.primitives.asymmetric import ec
            from cryptography.hazmat.primitives.hashes import SHA256
            from cryptography.hazmat.primitives.kdf.hkdf import HKDF

            order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
            seed = HKDF(SHA256(), 48, None, b"titanomachy web push").derive(self._secret.encode())
            self._signer = ec.derive_private_key(int.from_bytes(seed, "big") % (order - 1) + 1, ec.SECP256R1())
        return self._signer

    async def checked(self, device: Device) -> None:
        """`check`, while the server does other things."""
        await asyncio.get_running_loop().run_in_executor(self._lines, self.check, device)

    async def sent(self, device: Device, notice: Mapping[str, object]) -> Outcome:
        """`send`, while the server does other things."""
        return await asyncio.get_running_loop().run_in_executor(self._lines, self.send, device, notice)

    def close(self) -> None:
        """What waits for a line is not sent any more."""
        self._lines.shutdown(wait=False, cancel_futures=True)

    def check(self, device: Device) -> None:
        """Misfit or Barred where nothing can be sent to a device; OSError where its push service is not found."""
        from cryptography.hazmat.primitives.asymmetric import ec

        if len(device.key) > 100 or len(device.secret) > 32 or len(raw(device.secret)) != 16:
            raise Misfit("no secret of 16 bytes")
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(device.key))
        except ValueError:
            raise Misfit("no key of P-256") from None
        self.reach.checked(device.endpoint)

    def send(self, device: Device, notice: Mapping[str, object], lasts: int = LASTS) -> Outcome:
        """Hand a notice over, here and now; no address stands in the log."""
        try:
            body, headers = self.packed(device, notice)
            code = self.reach.post(device.endpoint, body, {**headers, "TTL": str(lasts), "Topic": TOPIC})
        except (Barred, Misfit) as error:
            LOG.warning("a device takes no notices any more: %s", error)
            return "gone"
        except OSError as error:
            LOG.info("a push service does not answer: %s", type(error).__name__)
            return "later"
        if code in (404, 410):
            return "gone"
        if 200 <= code < 300:
            return "taken"
        LOG.warning("a push service answered %d", code)
        return "later" if code in (408, 425, 429) or code >= 500 else "refused"

    def packed(self, device: Device, notice: Mapping[str, object]) -> tuple[bytes, dict[str, str]]:
        """What is sent: readable for the device alone, signed by this server."""
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec

        text = json.dumps(notice, ensure_ascii=False, separators=(",", ":")).encode()
        if len(text) > MOST:
            raise Misfit("too long")
        body = http_ece.encrypt(
            text, private_key=ec.generate_private_key(ec.SECP256R1()), dh=raw(device.key), version="aes128gcm",
            auth_secret=raw(device.secret),
        )  # fmt: skip
        token = self._token(place_of(device.endpoint).origin)
        headers = {
            "Authorization": f"vapid t={token}, k={self.key}", "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream", "Urgency": "normal",
        }  # fmt: skip
        return body, headers

    def _token(self, origin: str) -> str:
        """Signed for one push service (RFC 8292)."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims: dict[str, object] = {"aud": origin, "exp": int(time.time() + SIGNED_FOR)}
        if self._contact:
            claims["sub"] = self._contact
        parts = [written(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        r, s = decode_dss_signature(self._own().sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{written(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
