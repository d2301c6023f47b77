"""Builds the Python client in the current folder, and prints the metadata of the package as JSON.

python3 build_python_client.py FOLDER writes the source archive and the wheel to FOLDER. It calls setuptools itself,
because the tool `build` would download it.
"""

import email.policy
import json
import pathlib
import sys
import tempfile

from setuptools import build_meta

# Headers of the metadata whose form fields in an upload have another name.
RENAMED = {"classifier": "classifiers", "project_url": "project_urls"}


def main(out: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        info = build_meta.prepare_metadata_for_build_wheel(folder)
        text = (pathlib.Path(folder) / info / "METADATA").read_text("utf-8")
    archive, wheel = build_meta.build_sdist(out), build_meta.build_wheel(out)
    message = email.message_from_string(text, policy=email.policy.compat32)
    fields = [[name.lower().replace("-", "_"), value] for name, value in message.items()]
    metadata = [[RENAMED.get(name, name), value] for name, value in fields] + [["description", message.get_payload()]]
    print(json.dumps({"metadata": metadata, "archive": archive, "wheel": wheel}))


main(sys.argv[1])
