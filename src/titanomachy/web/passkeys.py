"""Passkeys: what a browser is asked to sign, and whether what it signed holds. The library webauthn checks it."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_
from .doors import Doors, near

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .store.passkeys import Passkey

LOG: Final = logging.getLogger(__name__)
NAME: Final = "Titanomachy"
LARGEST: Final = 16_000  # characters of what a browser answers


class Unproven(TitanomachyError):
    """What was signed does not show what it should."""

    def __init__(self) -> None:
        super().__init__(N_("That passkey could not be checked. Nothing has changed; try again."))


@dataclass(frozen=True, slots=True)
class Site:
    """For what passkeys are made: a host name, and the address of its pages."""

    id: str
    origin: str


def site_of(doors: Doors, scheme: str, host: str) -> Site | None:
    """The site at which somebody is; None where browsers make no passkeys: plain addresses, and names without TLS.

    >>> site_of(Doors(), "http", "localhost:8000")
    Site(id='localhost', origin='http://localhost:8000')
    >>> site_of(Doors(), "http", "192.168.1.5") is site_of(Doors(), "http", "raspberry") is None
    True
    """
    origin = doors.named(host) or (f"{scheme}://{host}" if near(host) else "")
    try:
        parts = urlsplit(origin)
        name = (parts.hostname or "").rstrip(".")
    except ValueError:
        return None
    here = name == "localhost" or name.endswith(".localhost")
    if not name or _is_ip(name) or not (here or parts.scheme == "https"):
        return None
    return Site(name, origin)


def _is_ip(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def to_make(site: Site, name: str, handle: str, known: Sequence[Passkey]) -> tuple[dict[str, Any], str]:
    """What a browser is asked that shall make a passkey, and the challenge in it."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers import bytes_to_base64url, structs

    made = generate_registration_options(
        rp_id=site.id, rp_name=NAME, user_name=name, user_display_name=name, user_id=base64url_to_bytes(handle),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.credential))
            for one in known if one.site == site.id
        ],
    )  # fmt: skip
    return json.loads(options_to_json(made)), bytes_to_base64url(made.challenge)


def made(site: Site, challenge: str, answer: str) -> tuple[str, bytes, int]:
    """A passkey that a browser made: its credential, its key, its count. Unproven where something does not fit."""
    from webauthn import base64url_to_bytes, verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        found = verify_registration_response(
            credential=_read(answer), expected_challenge=base64url_to_bytes(challenge), expected_rp_id=site.id,
            expected_origin=site.origin, require_user_verification=True,
        )  # fmt: skip
    except Exception as error:  # whatever strangers send, the library may stumble over it in its own way
        LOG.info("a passkey was not made: %s", type(error).__name__)
        raise Unproven from None
    return bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count


def to_show(site: Site) -> tuple[dict[str, Any], str]:
    """What a browser is asked that shall show one of its passkeys, and the challenge in it."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers import bytes_to_base64url, structs

    asked = generate_authentication_options(
        rp_id=site.id, user_verification=structs.UserVerificationRequirement.REQUIRED
    )
    return json.loads(options_to_json(asked)), bytes_to_base64url(asked.challenge)


def credential_of(answer: str) -> tuple[str, str]:
    """Which passkey a browser shows, and whose it says that it is."""
    read = _read(answer)
    response = read.get("response")
    handle = response.get("userHandle") if isinstance(response, dict) else None
    return str(read.get("id", "")), handle.rstrip("=") if isinstance(handle, str) else ""


def shown(site: Site, challenge: str, answer: str, passkey: Passkey) -> int:
    """How often a passkey was used by now; Unproven where what it signed does not hold."""
    from webauthn import base64url_to_bytes, verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=_read(answer), expected_challenge=base64url_to_bytes(challenge), expected_rp_id=site.id,
            expected_origin=site.origin, credential_public_key=passkey.key,
            credential_current_sign_count=passkey.count, require_user_verification=True,
        )  # fmt: skip
    except Exception as error:
        LOG.info("a passkey was not believed: %s", type(error).__name__)
        raise Unproven from None
    return found.new_sign_count


def _read(answer: str) -> dict[str, Any]:
    try:
        read = json.loads(answer) if len(answer) <= LARGEST else None
    except (ValueError, RecursionError):
        read = None
    if not isinstance(read, dict):
        raise Unproven
    return read
