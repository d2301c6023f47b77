"""Reads documents of a virtual batch with Locust. Set WORKERS to the number of worker processes, 1 without any."""

import itertools
import json
import os

from locust import HttpUser, task

from document_range import document_range, user_number

COUNT = int(os.environ["COUNT"])
USERS = int(os.environ.get("USERS", "50"))
SIZE = int(os.environ.get("SIZE", "10"))
WORKERS = int(os.environ.get("WORKERS", "1"))
PATH = f"/v1/batches/{os.environ['BATCH_ID']}/documents"
local_numbers = itertools.count()


class Reader(HttpUser):
    host = os.environ["URL"]

    def on_start(self):
        # Locust numbers worker processes from 0, and a process without workers has the index -1.
        worker_index = max(0, getattr(self.environment.runner, "worker_index", 0))
        self.number = user_number(worker_index, next(local_numbers), WORKERS)
        self.iterations = itertools.count()

    @task
    def read_documents(self):
        first, limit = document_range(COUNT, USERS, SIZE, self.number, next(self.iterations))
        query = {"alias": os.environ["ALIAS"], "from": first, "limit": limit}
        headers = {"Authorization": f"Bearer {os.environ['KEY']}"}
        with self.client.get(PATH, params=query, headers=headers, name="documents", catch_response=True) as answer:
            documents = [json.loads(line)["result"] for line in answer.text.splitlines()]
            # Send the documents to the system under test here.
            if len(documents) != limit:
                answer.failure(f"{len(documents)} of {limit} documents")
