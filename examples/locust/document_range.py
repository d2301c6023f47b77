"""The documents that a user reads in one of its tasks.

The documents are divided among the users, and each user reads its part from the start. So two tasks of one test never
read the same document.
"""


def document_range(count, users, size, user, iteration):
    """Returns the first document and the number of documents.

    count: the documents of the alias; users: the most users; size: the documents of one task;
    user: from 1; iteration: from 0.
    """
    per_user = count // users
    offset = iteration * size
    if not 1 <= user <= users:
        raise ValueError(f"user {user} is not one of {users}: raise USERS")
    if offset >= per_user:
        raise ValueError(f"user {user} has read all of its {per_user} documents")
    return (user - 1) * per_user + offset, min(size, per_user - offset)


def user_number(worker_index, local_number, workers):
    """The number of a user among all worker processes, from 1.

    worker_index: of the process, from 0; local_number: of the user in its process, from 0.
    """
    return local_number * workers + worker_index + 1
